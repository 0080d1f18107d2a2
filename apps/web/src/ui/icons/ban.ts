import { createIcon } from '../icon.tsx';

export const Ban = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="M4.929 4.929L19.07 19.071"/>',
);
