import { createIcon } from '../icon.tsx';

export const CircleX = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="m15 9l-6 6m0-6l6 6"/>',
);
