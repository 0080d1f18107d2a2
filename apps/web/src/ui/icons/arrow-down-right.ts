import { createIcon } from '../icon.tsx';

export const ArrowDownRight = /* @__PURE__ */ createIcon('<path d="m7 7l10 10m0-10v10H7"/>');
