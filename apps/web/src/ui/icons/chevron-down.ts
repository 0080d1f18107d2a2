import { createIcon } from '../icon.tsx';

export const ChevronDown = /* @__PURE__ */ createIcon('<path d="m6 9l6 6l6-6"/>');
