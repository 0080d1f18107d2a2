import { createIcon } from '../icon.tsx';

export const ChevronUp = /* @__PURE__ */ createIcon('<path d="m18 15l-6-6l-6 6"/>');
