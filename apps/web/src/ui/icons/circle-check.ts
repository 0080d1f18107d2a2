import { createIcon } from '../icon.tsx';

export const CircleCheck = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="m16 9l-5.5 5.5L8 12"/>',
);
