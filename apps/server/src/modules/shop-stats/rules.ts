import { statsDaysInvalid } from '@market/contract/shop-stats/problems';
import type { StatsDay, StatsSum } from '@market/contract/shop-stats/schemas';
import type { OrderSource } from '@market/contract/rules/order-source';
import { addDays, dayInVietnam, isDay } from '@market/contract/rules/day';

export const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;

/** Days `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const daysOf = ({ from, to }: Days): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
};

/** What is asked for; the last 30 days by default. @throws statsDaysInvalid */
export const readDays = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): Days => {
  const to = asked.to ?? dayInVietnam(now);
  const from = asked.from ?? (isDay(to) ? addDays(to, 1 - DEFAULT_DAYS) : to);
  const days = isDay(from) && isDay(to) && from <= to ? daysOf({ from, to }).length : 0;
  if (days === 0 || days > MAX_DAYS) throw statsDaysInvalid({ maximum: MAX_DAYS });
  return { from, to };
};

/** As many days before. */
export const daysBefore = (days: Days): Days => {
  const to = addDays(days.from, -1);
  return { from: addDays(to, 1 - daysOf(days).length), to };
};

export const sumOf = (days: readonly StatsDay[]): StatsSum => {
  const sum = (of: (day: StatsDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const [orders, views] = [sum((day) => day.orders), sum((day) => day.views)];
  return {
    revenue: sum((day) => day.revenue),
    orders,
    views,
    follows: sum((day) => day.follows),
    conversion: views === 0 ? 0 : orders / views,
  };
};

/** The strongest reason counts. */
export const sourceOf = (order: {
  readonly quoted: boolean;
  readonly linked: boolean;
  readonly returning: boolean;
}): OrderSource => {
  if (order.quoted) return 'quotation';
  return order.linked || order.returning ? 'own' : 'discovery';
};
