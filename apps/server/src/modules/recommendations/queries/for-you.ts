import type { Card } from '@market/contract/catalogue/card-schemas';
import {
  HOME_FOR_ME,
  LAST_VIEWED_CATEGORIES_MAX,
  NEW_PRODUCT_MAX_AGE_S,
  RECOMMENDED_PRODUCTS,
} from '@market/contract/constants/pages';
import { getOwnViews } from '#analytics';
import { getCards, getMergedInto, replaceMergedIds } from '#catalogue';
import type { Context, Person } from '#platform/context.ts';
import { before, DAY, SECOND } from '#platform/time.ts';
import { getFollowedIds } from '#shops';
import { selectForProfile, selectNewFor, selectOfCategories } from '../store/for-you.ts';
import { selectTop } from '../store/popular.ts';
import { selectBoughtBy } from '../store/purchases.ts';
import { latestCategories, profileOf } from '../lib/user-profile.ts';

const MAX_LIST_LENGTH = 120;
const RETENTION_MS = 90 * DAY;
const MAX_PURCHASES = 40;
const MAX_SHOPS = 100;

const getFollowedShops = (context: Context): Promise<number[]> =>
  context.actor.id === null
    ? Promise.resolve([])
    : getFollowedIds(context, { user_id: context.actor.id, limit: MAX_SHOPS });

/** Views, as those of what their categories were merged into. */
const getViews = async (context: Context) => {
  const views = await getOwnViews(context);
  const into = await getMergedInto(
    context,
    views.flatMap(({ category_id }) => category_id ?? []),
  );
  return views.map(({ product_id, category_id: id }) => ({
    product_id,
    category_id: id === null ? null : (into.get(id) ?? id),
  }));
};

const getPurchases = ({ actor, db, now }: Context): Promise<number[]> =>
  actor.id === null
    ? Promise.resolve([])
    : selectBoughtBy(db, actor.id, before(now, RETENTION_MS), MAX_PURCHASES);

/** Ids of products for this person, best first; popular ones fill the list. Distinct. */
export const getListForYou = async (context: Context): Promise<number[]> => {
  const { db, now } = context;
  const range = { limit: MAX_LIST_LENGTH, now };
  const [views, bought, shops] = await Promise.all([
    getViews(context),
    getPurchases(context),
    getFollowedShops(context),
  ]);
  const profile = profileOf({ views, bought, shops });
  const own = profile === null ? [] : await selectForProfile(db, { ...profile, ...range });
  const popular = own.length < MAX_LIST_LENGTH ? await selectTop(db, range) : [];
  return [...new Set([...own, ...popular])].slice(0, MAX_LIST_LENGTH);
};

/** The best products of the categories, or of those viewed last, without viewed products; else popular ones. */
export const getRecommended = async (
  context: Context,
  { category_ids, limit = RECOMMENDED_PRODUCTS }: { category_ids?: number[]; limit?: number },
): Promise<Card[]> => {
  const views = await getViews(context);
  const categories =
    category_ids === undefined
      ? latestCategories(views, LAST_VIEWED_CATEGORIES_MAX)
      : await replaceMergedIds(context, category_ids);
  const range = { limit, now: context.now };
  const viewedIds = [...new Set(views.flatMap(({ product_id }) => product_id ?? []))];
  const found =
    categories.length === 0
      ? await selectTop(context.db, range)
      : await selectOfCategories(context.db, { categories, seenProducts: viewedIds, ...range });
  return getCards(context, found);
};

const NEW_PRODUCT_MS = NEW_PRODUCT_MAX_AGE_S * SECOND;
const MAX_NEW = 600;
const MAX_NEW_OF_EACH = 60;
const MAX_CATEGORIES = 10;

/** New products of followed shops, then of viewed categories. */
export const getNewForMe = async (
  context: Context<Context['db'], Person>,
  { page = 1, limit = HOME_FOR_ME }: { page?: number; limit?: number },
): Promise<{ products: Card[]; total: number }> => {
  const [views, shops] = await Promise.all([getViews(context), getFollowedShops(context)]);
  const ids = await selectNewFor(context.db, {
    shops,
    categories: latestCategories(views, MAX_CATEGORIES),
    since: before(context.now, NEW_PRODUCT_MS),
    of_one: MAX_NEW_OF_EACH,
    limit: MAX_NEW,
    now: context.now,
  });
  const products = await getCards(context, ids.slice((page - 1) * limit, page * limit));
  return { products, total: ids.length };
};
