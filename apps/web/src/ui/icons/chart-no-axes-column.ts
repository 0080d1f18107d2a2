import { createIcon } from '../icon.tsx';

export const ChartNoAxesColumn = /* @__PURE__ */ createIcon('<path d="M5 21v-6m7 6V3m7 18V9"/>');
