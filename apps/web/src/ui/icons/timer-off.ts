import { createIcon } from '../icon.tsx';

export const TimerOff = /* @__PURE__ */ createIcon(
  '<path d="M10 2h4m-9.4 9a8 8 0 0 0 1.7 8.7a8 8 0 0 0 8.7 1.7m-7.6-14a8 8 0 0 1 10.3 1a8 8 0 0 1 .9 10.2M2 2l20 20M12 12v-2"/>',
);
