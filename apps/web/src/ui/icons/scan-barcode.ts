import { createIcon } from '../icon.tsx';

export const ScanBarcode = /* @__PURE__ */ createIcon(
  '<path d="M3 7V5a2 2 0 0 1 2-2h2m10 0h2a2 2 0 0 1 2 2v2m0 10v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M8 7v10m4-10v10m5-10v10"/>',
);
