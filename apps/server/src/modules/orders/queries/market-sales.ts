import type { Context } from '#platform/context.ts';
import * as store from '../store/market-sales.ts';

export type { MarketSales } from '../store/market-sales.ts';

interface Period {
  readonly from: Date;
  readonly until: Date;
}

/** Orders of all shops by hour or day in Vietnam, without cancelled ones; those without any are left out. */
export const getSalesByTime = ({ db }: Context, period: Period, unit: 'hour' | 'day') =>
  store.selectSalesByTime(db, period, unit);

export const getSalesByMethod = ({ db }: Context, period: Period) => store.selectSalesByMethod(db, period);

export const getSales = ({ db }: Context, period: Period): Promise<store.MarketSales> =>
  store.sumSales(db, period);

/** Deadlines of orders that are over for so long and were not handled. */
export const countMissedDeadlines = ({ db }: Context, since: Date) => store.countMissedDeadlines(db, since);
