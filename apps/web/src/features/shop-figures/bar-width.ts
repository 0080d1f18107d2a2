const PERCENT = 100;

/** Width of a bar beside the longest. */
export const widthOf = (value: number, most: number): string =>
  `${most === 0 ? 0 : Math.min(PERCENT, (value / most) * PERCENT)}%`;
