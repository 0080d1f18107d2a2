import { createIcon } from '../icon.tsx';

export const CalendarRange = /* @__PURE__ */ createIcon(
  '<rect width="18" height="18" x="3" y="3" rx="2"/><path d="M16 2v3M3 9h18M8 2v3m9 8h-6m2 4H7m0-4h.01M17 17h.01"/>',
);
