import { MONTH_DAYS, YEAR_DAYS } from '../constants/market.ts';

/** Up to 30 days `1 tháng`, then months of 30 days, from 365 days years and months. */
export const durationText = (days: number): string => {
  if (days <= MONTH_DAYS) return '1 tháng';
  if (days < YEAR_DAYS) return `${Math.floor(days / MONTH_DAYS)} tháng`;
  const months = Math.floor((days % YEAR_DAYS) / MONTH_DAYS);
  const years = `${Math.floor(days / YEAR_DAYS)} năm`;
  return months === 0 ? years : `${years} ${months} tháng`;
};
