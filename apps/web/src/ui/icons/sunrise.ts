import { createIcon } from '../icon.tsx';

export const Sunrise = /* @__PURE__ */ createIcon(
  '<path d="M12 2v8m-7.07.93l1.41 1.41M2 18h2m16 0h2m-2.93-7.07l-1.41 1.41M22 22H2M8 6l4-4l4 4m0 12a4 4 0 0 0-8 0"/>',
);
