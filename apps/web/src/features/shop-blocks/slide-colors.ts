import type { SlideColor } from '@market/contract/rules/shop-decoration';

/** Grounds of slides, dark enough for white text in both themes. */
export const SLIDE_COLOR_CLASSES: Readonly<Record<SlideColor, string>> = {
  green: 'bg-[#1d5a2b]',
  red: 'bg-[#8c2a1c]',
  blue: 'bg-[#274474]',
  amber: 'bg-[#8a5a00]',
  black: 'bg-[#2a2a28]',
};
