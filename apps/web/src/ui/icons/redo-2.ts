import { createIcon } from '../icon.tsx';

export const Redo2 = /* @__PURE__ */ createIcon(
  '<path d="m15 14l5-5l-5-5"/><path d="M20 9H9.5A5.5 5.5 0 0 0 4 14.5A5.5 5.5 0 0 0 9.5 20H13"/>',
);
