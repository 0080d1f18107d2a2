import type { Card } from '@market/contract/catalogue/card-schemas';
import {
  HOME_FOR_ME,
  LAST_VIEWED_CATEGORIES_MAX,
  NEW_PRODUCT_MAX_AGE_S,
  RECOMMENDED_PRODUCTS,
} from '@market/contract/constants';
import { getOwnViews } from '#analytics';
import { getCards } from '#catalogue';
import type { Context, Person } from '#platform/context.ts';
import { before, DAY, SECOND } from '#platform/time.ts';
import { getFollowedIds } from '#shops';
import { selectForTaste, selectNewFor, selectOfCategories } from '../store/for-you.ts';
import { selectTop } from '../store/popular.ts';
import { selectBoughtBy } from '../store/purchases.ts';
import { latestCategories, profileOf } from '../lib/user-profile.ts';

/** A list for somebody ends here. */
const LONGEST_LIST = 120;
const REMEMBERED = 90 * DAY;
const MOST_BOUGHT = 40;
const MOST_SHOPS = 100;

const getShops = (context: Context): Promise<number[]> =>
  context.actor.id === null
    ? Promise.resolve([])
    : getFollowedIds(context, { user_id: context.actor.id, limit: MOST_SHOPS });

const getBought = ({ actor, db, now }: Context): Promise<number[]> =>
  actor.id === null
    ? Promise.resolve([])
    : selectBoughtBy(db, actor.id, before(now, REMEMBERED), MOST_BOUGHT);

/** Ids of products for whoever asks, best first; of what is popular when nothing is known of them. Nothing comes twice. */
export const getListForYou = async (context: Context): Promise<number[]> => {
  const { db, now } = context;
  const asked = { limit: LONGEST_LIST, now };
  const [views, bought, shops] = await Promise.all([
    getOwnViews(context),
    getBought(context),
    getShops(context),
  ]);
  const taste = profileOf({ views, bought, shops });
  const own = taste === null ? [] : await selectForTaste(db, { ...taste, ...asked });
  const popular = own.length < LONGEST_LIST ? await selectTop(db, asked) : [];
  return [...new Set([...own, ...popular])].slice(0, LONGEST_LIST);
};

/** The best products of categories, or of those looked at last, without what was looked at; else what is popular. */
export const getRecommended = async (
  context: Context,
  { category_ids, limit = RECOMMENDED_PRODUCTS }: { category_ids?: number[]; limit?: number },
): Promise<Card[]> => {
  const views = await getOwnViews(context);
  const categories = category_ids ?? latestCategories(views, LAST_VIEWED_CATEGORIES_MAX);
  const asked = { limit, now: context.now };
  const known = [...new Set(views.flatMap(({ product_id }) => product_id ?? []))];
  const found =
    categories.length === 0
      ? await selectTop(context.db, asked)
      : await selectOfCategories(context.db, { categories, known, ...asked });
  return getCards(context, found);
};

const NEW = NEW_PRODUCT_MAX_AGE_S * SECOND;
const LONGEST_NEW = 600;
const NEW_OF_ONE = 60;
const MOST_CATEGORIES = 10;

/** What is new in the shops somebody follows, then in the categories they looked at. */
export const getNewForMe = async (
  context: Context<Context['db'], Person>,
  { page = 1, limit = HOME_FOR_ME }: { page?: number; limit?: number },
): Promise<{ products: Card[]; total: number }> => {
  const [views, shops] = await Promise.all([getOwnViews(context), getShops(context)]);
  const ids = await selectNewFor(context.db, {
    shops,
    categories: latestCategories(views, MOST_CATEGORIES),
    since: before(context.now, NEW),
    of_one: NEW_OF_ONE,
    limit: LONGEST_NEW,
    now: context.now,
  });
  const products = await getCards(context, ids.slice((page - 1) * limit, page * limit));
  return { products, total: ids.length };
};
