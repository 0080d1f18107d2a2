import { createIcon } from '../icon.tsx';

export const ArrowUp = /* @__PURE__ */ createIcon('<path d="m5 12l7-7l7 7m-7 7V5"/>');
