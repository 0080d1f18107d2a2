import type { Card } from '@market/contract/catalogue/card-schemas';
import { HOME_RECENT_PRODUCTS } from '@market/contract/constants/pages';
import { getCards } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { visitorKeysOf } from './rules.ts';
import {
  countSearches,
  selectKeywords,
  selectUniqueKeywords,
  selectViewCounts,
  selectViewCountsOf,
  selectShopViewDays,
  selectViewedIds,
  selectViewedTogether,
  selectViews,
  type Pair,
  type SearchedKeyword,
  type ShopViewDay,
  type View,
} from './store.ts';

const RETENTION_MS = 90 * DAY;

/** The caller's views of 90 days, newest first: signed in, and as a guest of this browser. */
export const getOwnViews = async (context: Context): Promise<View[]> => {
  const people = visitorKeysOf(context.actor);
  return people.length === 0 ? [] : selectViews(context.db, people, before(context.now, RETENTION_MS));
};

/** Distinct products that the caller viewed, newest first, as they may see them. */
export const getRecentProducts = async (
  context: Context,
  { limit = HOME_RECENT_PRODUCTS }: { limit?: number },
): Promise<Card[]> => {
  const views = await getOwnViews(context);
  const ids = new Set(views.flatMap(({ product_id }) => product_id ?? []));
  // an unlisted product is replaced by the next
  return (await getCards(context, [...ids].slice(0, 2 * limit))).slice(0, limit);
};

export const getSearchedKeywords = (
  context: Context,
  { since, until }: { since: Date; until: Date },
): Promise<SearchedKeyword[]> => selectKeywords(context.db, since, until);

/** Products viewed after `since` and not after `until`, by default until now. */
export const getViewedIds = (
  { db, now }: Context,
  { since, until = now }: { readonly since: Date; readonly until?: Date },
): Promise<number[]> => selectViewedIds(db, since, until);

/** The most viewed products, at most 5 000, with the number of people per day, summed. */
export const getViewCounts = (
  context: Context,
  since: Date,
): Promise<{ product_id: number; views: number }[]> => selectViewCounts(context.db, since);

/** The same of these products. */
export const getViewCountsOf = (
  { db }: Context,
  productIds: readonly number[],
  since: Date,
): Promise<{ product_id: number; views: number }[]> => selectViewCountsOf(db, productIds, since);

/** Products viewed on the same days by the same people within 90 days: at most 50 of each. */
export const getViewedTogether = (context: Context, productIds: readonly number[]): Promise<Pair[]> =>
  selectViewedTogether(context.db, productIds, before(context.now, RETENTION_MS));

/** Keywords, without accents, that one person searched and nobody else did: they may reveal who it was. */
export const getUniqueKeywords = ({ db }: Context, userId: number): Promise<string[]> =>
  selectUniqueKeywords(db, userId);

/** People who viewed a shop or its products, by day; days without any are left out. */
export const getShopViewDays = (
  { db }: Context,
  of: { readonly shopId: number; readonly from: string; readonly to: string },
): Promise<ShopViewDay[]> => selectShopViewDays(db, of);

/** How many searches there were, and how many led to a product. */
export const getSearchCounts = (
  { db }: Context,
  period: { readonly since: Date; readonly until: Date },
): Promise<{ searches: number; viewed: number }> => countSearches(db, period);
