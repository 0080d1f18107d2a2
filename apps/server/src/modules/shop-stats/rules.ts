import { statsDaysInvalid } from '@market/contract/shop-stats/problems';
import type { StatsDay, StatsSum } from '@market/contract/shop-stats/schemas';
import type { OrderSource } from '@market/contract/rules/order-source';
import { readDaySpan, type DaySpan } from '@market/contract/rules/day-span';

const MAX_DAYS = 366;

/** @throws statsDaysInvalid */
export const readDays = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
): DaySpan => {
  const span = readDaySpan(asked, now, MAX_DAYS);
  if (span === null) throw statsDaysInvalid({ maximum: MAX_DAYS });
  return span;
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
  readonly advertised: boolean;
}): OrderSource => {
  if (order.quoted) return 'quotation';
  if (order.linked || order.returning) return 'own';
  return order.advertised ? 'ad' : 'discovery';
};
