import { createIcon } from '../icon.tsx';

export const ChevronRight = /* @__PURE__ */ createIcon('<path d="m9 18l6-6l-6-6"/>');
