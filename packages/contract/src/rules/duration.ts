import { MONTH_DAYS, YEAR_DAYS } from '../constants.ts';

/** Days as people say them: up to 30 is `1 tháng`, then months by 30, from 365 years by 365 and months by 30. */
export const durationText = (days: number): string => {
  if (days <= MONTH_DAYS) return '1 tháng';
  if (days < YEAR_DAYS) return `${Math.floor(days / MONTH_DAYS)} tháng`;
  const months = Math.floor((days % YEAR_DAYS) / MONTH_DAYS);
  const years = `${Math.floor(days / YEAR_DAYS)} năm`;
  return months === 0 ? years : `${years} ${months} tháng`;
};
