import { createIcon } from '../icon.tsx';

export const Gavel = /* @__PURE__ */ createIcon(
  '<path d="m14 13l-8.381 8.38a1 1 0 0 1-3.001-3l8.384-8.381M16 16l6-6m-.5.5l-8-8M8 8l6-6M8.5 7.5l8 8"/>',
);
