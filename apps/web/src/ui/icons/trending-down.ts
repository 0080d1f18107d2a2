import { createIcon } from '../icon.tsx';

export const TrendingDown = /* @__PURE__ */ createIcon(
  '<path d="M16 17h6v-6"/><path d="m22 17l-8.5-8.5l-5 5L2 7"/>',
);
