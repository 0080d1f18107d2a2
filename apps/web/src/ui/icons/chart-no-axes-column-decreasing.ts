import { createIcon } from '../icon.tsx';

export const ChartNoAxesColumnDecreasing = /* @__PURE__ */ createIcon('<path d="M5 21V3m7 18V9m7 12v-6"/>');
