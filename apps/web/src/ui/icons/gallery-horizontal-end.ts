import { createIcon } from '../icon.tsx';

export const GalleryHorizontalEnd = /* @__PURE__ */ createIcon(
  '<path d="M2 7v10M6 5v14"/><rect width="12" height="18" x="10" y="3" rx="2"/>',
);
