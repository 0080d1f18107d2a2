import { createIcon } from '../icon.tsx';

export const ArrowUpRight = /* @__PURE__ */ createIcon('<path d="M7 7h10v10M7 17L17 7"/>');
