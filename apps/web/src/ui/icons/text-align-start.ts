import { createIcon } from '../icon.tsx';

export const TextAlignStart = /* @__PURE__ */ createIcon('<path d="M21 5H3m12 7H3m14 7H3"/>');
