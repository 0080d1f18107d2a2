import { createIcon } from '../icon.tsx';

export const UserRoundPlus = /* @__PURE__ */ createIcon(
  '<path d="M2 21a8 8 0 0 1 13.292-6"/><circle cx="10" cy="8" r="5"/><path d="M19 16v6m3-3h-6"/>',
);
