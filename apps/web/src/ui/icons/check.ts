import { createIcon } from '../icon.tsx';

export const Check = /* @__PURE__ */ createIcon('<path d="M20 6L9 17l-5-5"/>');
