import { createIcon } from '../icon.tsx';

export const Percent = /* @__PURE__ */ createIcon(
  '<path d="M19 5L5 19"/><circle cx="6.5" cy="6.5" r="2.5"/><circle cx="17.5" cy="17.5" r="2.5"/>',
);
