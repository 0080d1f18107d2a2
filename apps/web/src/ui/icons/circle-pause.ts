import { createIcon } from '../icon.tsx';

export const CirclePause = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="M10 15V9m4 6V9"/>',
);
