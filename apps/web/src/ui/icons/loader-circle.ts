import { createIcon } from '../icon.tsx';

export const LoaderCircle = /* @__PURE__ */ createIcon('<path d="M21 12a9 9 0 1 1-6.219-8.56"/>');
