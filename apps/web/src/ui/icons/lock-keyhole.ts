import { createIcon } from '../icon.tsx';

export const LockKeyhole = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="16" r="1"/><rect width="18" height="12" x="3" y="10" rx="2"/><path d="M7 10V7a5 5 0 0 1 10 0v3"/>',
);
