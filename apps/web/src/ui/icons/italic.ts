import { createIcon } from '../icon.tsx';

export const Italic = /* @__PURE__ */ createIcon('<path d="M19 4h-9m4 16H5M15 4L9 20"/>');
