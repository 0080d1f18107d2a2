import type { ShopStats, StatsDay } from '@market/contract/shop-stats/schemas';
import { daysBefore, daysOf, type DaySpan } from '@market/contract/rules/day-span';
import { endOfDay, startOfDay } from '@market/contract/rules/day';
import { getShopViewDays } from '#analytics';
import { getFollowDays } from '#shops';
import type { Context, Db, Seller } from '#platform/context.ts';
import { readDays, sumOf } from '../rules.ts';
import { selectSaleDays } from '../store/sale-days.ts';

const readStats = async (context: Context<Db, Seller>, { from, to }: DaySpan): Promise<StatsDay[]> => {
  const { shopId } = context.actor;
  const [sales, views, follows] = await Promise.all([
    selectSaleDays(context.db, { shopId, from, to }),
    getShopViewDays(context, { shopId, from, to }),
    getFollowDays(context, { shopId, from: startOfDay(from), until: endOfDay(to) }),
  ]);
  const saleOf = new Map(sales.map((row) => [row.day, row]));
  const viewsOf = new Map(views.map((row) => [row.day, row.views]));
  const followsOf = new Map(follows.map((row) => [row.day, row.follows]));
  return daysOf({ from, to }).map((day) => ({
    day,
    revenue: saleOf.get(day)?.revenue ?? 0,
    orders: saleOf.get(day)?.orders ?? 0,
    views: viewsOf.get(day) ?? 0,
    follows: followsOf.get(day) ?? 0,
  }));
};

/** Figures of a shop by day, beside those of as many days before. @throws statsDaysInvalid */
export const getStats = async (
  context: Context<Db, Seller>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<ShopStats> => {
  const period = readDays(asked, context.now);
  const [days, before] = await Promise.all([
    readStats(context, period),
    readStats(context, daysBefore(period)),
  ]);
  return { ...period, total: sumOf(days), before: sumOf(before), days, days_before: before };
};
