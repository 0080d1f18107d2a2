import { createIcon } from '../icon.tsx';

export const X = /* @__PURE__ */ createIcon('<path d="M18 6L6 18M6 6l12 12"/>');
