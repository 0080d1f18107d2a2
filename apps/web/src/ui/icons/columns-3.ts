import { createIcon } from '../icon.tsx';

export const Columns3 = /* @__PURE__ */ createIcon(
  '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M9 3v18m6-18v18"/>',
);
