import { createIcon } from '../icon.tsx';

export const Server = /* @__PURE__ */ createIcon(
  '<rect width="20" height="8" x="2" y="2" rx="2" ry="2"/><rect width="20" height="8" x="2" y="14" rx="2" ry="2"/><path d="M6 6h.01M6 18h.01"/>',
);
