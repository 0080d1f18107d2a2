import { createIcon } from '../icon.tsx';

export const Merge = /* @__PURE__ */ createIcon(
  '<path d="m8 6l4-4l4 4"/><path d="M12 2v10.3a4 4 0 0 1-1.172 2.872L4 22m16 0l-5-5"/>',
);
