const NUMBER_DIGITS = 5;

/** `CP-yymm-nnnnn`. */
export const orderNumber = (prefix: string, month: string, count: number): string =>
  `${prefix}-${month}-${String(count).padStart(NUMBER_DIGITS, '0')}`;

const VIETNAM_MS = 7 * 3_600_000;

/** Year and month in Vietnam, `yymm`. */
export const monthOf = (time: Date): string => {
  const vietnamTime = new Date(time.getTime() + VIETNAM_MS).toISOString();
  return vietnamTime.slice(2, 4) + vietnamTime.slice(5, 7);
};
