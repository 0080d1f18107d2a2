import { createIcon } from '../icon.tsx';

export const Rows2 = /* @__PURE__ */ createIcon(
  '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M3 12h18"/>',
);
