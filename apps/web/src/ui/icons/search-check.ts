import { createIcon } from '../icon.tsx';

export const SearchCheck = /* @__PURE__ */ createIcon(
  '<path d="m8 11l2 2l4-4"/><circle cx="11" cy="11" r="8"/><path d="m21 21l-4.3-4.3"/>',
);
