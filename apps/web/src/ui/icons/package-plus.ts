import { createIcon } from '../icon.tsx';

export const PackagePlus = /* @__PURE__ */ createIcon(
  '<path d="M12 22V12m4 5h6m-3-3v6m2-9.465V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.729l7 4a2 2 0 0 0 2 .001l1.675-.955"/><path d="M3.29 7L12 12l8.71-5M7.5 4.27l8.997 5.148"/>',
);
