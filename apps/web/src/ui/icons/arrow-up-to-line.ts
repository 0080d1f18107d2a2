import { createIcon } from '../icon.tsx';

export const ArrowUpToLine = /* @__PURE__ */ createIcon('<path d="M5 3h14m-1 10l-6-6l-6 6m6-6v14"/>');
