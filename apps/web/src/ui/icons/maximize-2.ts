import { createIcon } from '../icon.tsx';

export const Maximize2 = /* @__PURE__ */ createIcon('<path d="M15 3h6v6m0-6l-7 7M3 21l7-7m-1 7H3v-6"/>');
