import type { StatsDay } from '@market/contract/shop-stats/schemas';

type Days = readonly StatsDay[];
type ValueOf = (day: StatsDay) => number;

export const averageOf = (days: Days, valueOf: ValueOf): number =>
  days.reduce((total, day) => total + valueOf(day), 0) / days.length;

/** The latest of the days with the highest and the lowest value. */
export const extremesOf = (days: Days, valueOf: ValueOf): { highest: StatsDay; lowest: StatsDay } => ({
  highest: days.reduce((best, day) => (valueOf(day) >= valueOf(best) ? day : best)),
  lowest: days.reduce((least, day) => (valueOf(day) <= valueOf(least) ? day : least)),
});

/** Orders a view, 0 to 1: there are days with an order by somebody who looked the day before. */
export const conversionOf: ValueOf = ({ orders, views }) => (views === 0 ? 0 : Math.min(1, orders / views));
