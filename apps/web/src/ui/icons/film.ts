import { createIcon } from '../icon.tsx';

export const Film = /* @__PURE__ */ createIcon(
  '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M7 3v18M3 7.5h4M3 12h18M3 16.5h4M17 3v18m0-13.5h4m-4 9h4"/>',
);
