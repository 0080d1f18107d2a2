import type { Card } from '@market/contract/catalogue/card-schemas';
import { HOME_RECENT_PRODUCTS } from '@market/contract/constants';
import { getCards } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { peopleOf } from './rules.ts';
import {
  selectKeywords,
  selectLoneKeywords,
  selectViewCounts,
  selectViewedIds,
  selectViewedTogether,
  selectViews,
  type Pair,
  type SearchedKeyword,
  type View,
} from './store.ts';

/** What was looked at longer ago says nothing of what somebody wants now. */
const RETENTION_MS = 90 * DAY;

/** What whoever asks looked at in 90 days, newest first, the last few hundred: signed in, and as a guest of this browser. */
export const getOwnViews = async (context: Context): Promise<View[]> => {
  const people = peopleOf(context.actor);
  return people.length === 0 ? [] : selectViews(context.db, people, before(context.now, RETENTION_MS));
};

/** Products whoever asks looked at, newest first, each once, as they may see them. */
export const getRecentProducts = async (
  context: Context,
  { limit = HOME_RECENT_PRODUCTS }: { limit?: number },
): Promise<Card[]> => {
  const views = await getOwnViews(context);
  const ids = new Set(views.flatMap(({ product_id }) => product_id ?? []));
  // one that left the lists since is followed by the next
  return (await getCards(context, [...ids].slice(0, 2 * limit))).slice(0, limit);
};

/** Keywords searched in a time, at most 5 000, the most searched first. */
export const getSearchedKeywords = (
  context: Context,
  { since, until }: { since: Date; until: Date },
): Promise<SearchedKeyword[]> => selectKeywords(context.db, since, until);

/** Products looked at since a moment. */
export const getViewedIds = (context: Context, since: Date): Promise<number[]> =>
  selectViewedIds(context.db, since);

/** How many different people a day, added up, looked at products since a moment: the most looked at, at most 5 000. */
export const getViewCounts = (
  context: Context,
  since: Date,
): Promise<{ product_id: number; views: number }[]> => selectViewCounts(context.db, since);

/** What people looked at on the same days as these products in 90 days: at most 50 of each. */
export const getViewedTogether = (context: Context, productIds: readonly number[]): Promise<Pair[]> =>
  selectViewedTogether(context.db, productIds, before(context.now, RETENTION_MS));

/** Keywords, without accents, that one person searched and nobody else did: they may reveal who it was. */
export const getLoneKeywords = ({ db }: Context, userId: number): Promise<string[]> =>
  selectLoneKeywords(db, userId);
