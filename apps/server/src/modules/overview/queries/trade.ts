import type { TradeOverview } from '@market/contract/overview/schemas';
import type { OverviewSpan } from '@market/contract/rules/overview';
import { getLatestCheck } from '#books';
import { getTotalBalance } from '#ledger';
import { getSales, getSalesByMethod, getSalesByTime } from '#orders';
import { processState } from '#platform/cache/process-state.ts';
import { VersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Context } from '#platform/context.ts';
import { getNextPayouts } from '#settlement';
import { comparedPeriods, fillGaps, startsOf } from '../rules/periods.ts';
import { presentPeriods } from './present-periods.ts';

const NO_SALES = { orders: 0, gmv: 0 };

const heldMoney = processState(() => new VersionedCache<TradeOverview['held']>({ max: 1 }));

/** Reads the balance of every order, so at most once a minute. */
const getHeldMoney = (context: Context) =>
  heldMoney(context.services).get(context, '', 0, async () => {
    const [amount, check, next] = await Promise.all([
      getTotalBalance(context, 'escrow:'),
      getLatestCheck(context),
      getNextPayouts(context),
    ]);
    return {
      amount,
      at: context.now.toISOString(),
      books: check === undefined ? null : { at: check.checked_at.toISOString(), issues: check.issues },
      next_payout: { ...next, at: next.at.toISOString() },
    };
  });

export const getTrade = async (context: Context, span: OverviewSpan): Promise<TradeOverview> => {
  const periods = comparedPeriods(span, context.now);
  const { unit } = periods;
  const [rows, rowsBefore, before, methods, held] = await Promise.all([
    getSalesByTime(context, periods.now, unit),
    getSalesByTime(context, periods.wholeBefore, unit),
    getSales(context, periods.before),
    getSalesByMethod(context, periods.now),
    getHeldMoney(context),
  ]);
  return {
    ...presentPeriods(periods),
    total: {
      orders: rows.reduce((sum, { orders }) => sum + orders, 0),
      gmv: rows.reduce((sum, { gmv }) => sum + gmv, 0),
    },
    before,
    points: fillGaps(rows, startsOf(periods.now, unit), NO_SALES),
    points_before: fillGaps(rowsBefore, startsOf(periods.wholeBefore, unit), NO_SALES),
    methods,
    held,
  };
};
