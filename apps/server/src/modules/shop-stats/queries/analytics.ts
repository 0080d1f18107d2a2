import type { DaySpan } from '@market/contract/rules/day-span';
import { ORDER_SOURCES } from '@market/contract/rules/order-source';
import type { FunnelStep, ShopAnalytics } from '@market/contract/shop-stats/schemas';
import { getShopViewDays } from '#analytics';
import { getBestSellers, getRunningOut } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { readDays } from '../rules.ts';
import { selectInterest } from '../store/interest.ts';
import { selectSaleDays } from '../store/sale-days.ts';
import { selectSources } from '../store/sources.ts';

const BEST_SELLERS = 5;
const RUNNING_OUT = { days: 14, limit: 10 };

const getFunnel = async (context: Context<Db, Seller>, days: DaySpan): Promise<FunnelStep[]> => {
  const of = { shopId: context.actor.shopId, ...days };
  const [views, interest, sales] = await Promise.all([
    getShopViewDays(context, of),
    selectInterest(context.db, of),
    selectSaleDays(context.db, of),
  ]);
  const sum = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  return [
    { step: 'visited', people: sum(views, (row) => row.views) },
    { step: 'viewed_product', people: sum(views, (row) => row.product_views) },
    { step: 'interested', people: interest.interested },
    { step: 'started', people: interest.started },
    { step: 'ordered', people: sum(sales, (row) => row.buyers) },
  ];
};

/** What sold, how people came to order, and what runs out. @throws statsDaysInvalid */
export const getAnalytics = async (
  context: Context<Db, Seller>,
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<ShopAnalytics> => {
  const days = readDays(asked, context.now);
  const [best_sellers, funnel, found, running_out] = await Promise.all([
    getBestSellers(context, { ...days, limit: BEST_SELLERS }),
    getFunnel(context, days),
    selectSources(context.db, { shopId: context.actor.shopId, ...days }),
    getRunningOut(context, RUNNING_OUT),
  ]);
  const sources = ORDER_SOURCES.map(
    (source) => found.find((row) => row.source === source) ?? { source, orders: 0, revenue: 0 },
  );
  return { ...days, best_sellers, funnel, sources, running_out };
};
