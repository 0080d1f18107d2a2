import { createIcon } from '../icon.tsx';

export const Repeat2 = /* @__PURE__ */ createIcon(
  '<path d="m2 9l3-3l3 3"/><path d="M13 18H7a2 2 0 0 1-2-2V6m17 9l-3 3l-3-3"/><path d="M11 6h6a2 2 0 0 1 2 2v10"/>',
);
