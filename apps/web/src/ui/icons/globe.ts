import { createIcon } from '../icon.tsx';

export const Globe = /* @__PURE__ */ createIcon(
  '<circle cx="12" cy="12" r="10"/><path d="M12 2a14.5 14.5 0 0 0 0 20a14.5 14.5 0 0 0 0-20M2 12h20"/>',
);
