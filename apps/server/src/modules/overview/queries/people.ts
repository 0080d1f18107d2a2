import type { PeopleOverview } from '@market/contract/overview/schemas';
import type { OverviewSpan } from '@market/contract/rules/overview';
import { imageUrlOrNull } from '#media';
import type { Context } from '#platform/context.ts';
import { countListedShops, getNewestShopIds, getNewShops, getShops } from '#shops';
import { getNewUsers } from '#users';
import { comparedPeriods, fillGaps, startsOf, type Period, type Unit } from '../rules/periods.ts';
import { presentPeriods } from './present-periods.ts';

const NEWEST_SHOPS = 4;
const LOGO_WIDTH = 160;
const STATES = ['draft', 'waiting', 'approved', 'hidden'] as const;

const readGrowth = async (context: Context, period: Period, unit: Unit) => {
  const [users, shops] = await Promise.all([
    getNewUsers(context, period, unit),
    getNewShops(context, period, unit),
  ]);
  const starts = startsOf(period, unit);
  const shopsAt = fillGaps(shops, starts, { shops: 0 });
  return fillGaps(users, starts, { people: 0 }).map((point, index) => ({ ...point, ...shopsAt[index]! }));
};

const sumOf = (points: PeopleOverview['points']): PeopleOverview['total'] => ({
  people: points.reduce((sum, { people }) => sum + people, 0),
  shops: points.reduce((sum, { shops }) => sum + shops, 0),
});

const readNewestShops = async (context: Context): Promise<PeopleOverview['newest_shops']> => {
  const ids = await getNewestShopIds(context, NEWEST_SHOPS);
  const shops = await getShops(context, ids);
  return ids.flatMap((id) => {
    const shop = shops.get(id);
    if (shop === undefined) return [];
    const { name, slug, logo, review_state, status, total_products, created_at } = shop;
    return {
      id,
      name,
      slug,
      logo: imageUrlOrNull(logo, LOGO_WIDTH),
      review_state: STATES[review_state],
      closed: status === 'closed',
      total_products,
      created_at: new Date(created_at).toISOString(),
    };
  });
};

export const getPeople = async (context: Context, span: OverviewSpan): Promise<PeopleOverview> => {
  const periods = comparedPeriods(span, context.now);
  const [points, before, open_shops, newest_shops] = await Promise.all([
    readGrowth(context, periods.now, periods.unit),
    readGrowth(context, periods.before, periods.unit),
    countListedShops(context),
    readNewestShops(context),
  ]);
  return {
    ...presentPeriods(periods),
    total: sumOf(points),
    before: sumOf(before),
    points,
    open_shops,
    newest_shops,
  };
};
