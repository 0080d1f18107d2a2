import { createIcon } from '../icon.tsx';

export const CircleSlash = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="m9 15l6-6"/>',
);
