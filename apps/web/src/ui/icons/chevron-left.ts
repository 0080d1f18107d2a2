import { createIcon } from '../icon.tsx';

export const ChevronLeft = /* @__PURE__ */ createIcon('<path d="m15 18l-6-6l6-6"/>');
