import { createIcon } from '../icon.tsx';

export const Mail = /* @__PURE__ */ createIcon(
  '<path d="m22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7"/><rect width="20" height="16" x="2" y="4" rx="2"/>',
);
