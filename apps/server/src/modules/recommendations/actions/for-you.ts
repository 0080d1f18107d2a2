import type { Card } from '@market/contract/catalogue/card-schemas';
import { RECOMMENDED_PRODUCTS } from '@market/contract/constants/pages';
import { visitorKeyOf } from '#analytics';
import { getCards } from '#catalogue';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { deleteListsBefore, putList, selectList } from '../store/for-you.ts';
import { getListForYou } from '../queries/for-you.ts';

const LIST_MAX_AGE_MS = HOUR;

/** Built with the first page and stored for the next ones, because views in between would change it. */
const listOf = async (context: Context, page: number): Promise<number[]> => {
  const { db, now } = context;
  const person = visitorKeyOf(context.actor);
  // a guest without a cookie gets the common list, and nothing is stored for bots
  if (person === null || context.actor.isBot) return getListForYou(context);
  const storedList = page === 1 ? undefined : await selectList(db, person, before(now, LIST_MAX_AGE_MS));
  if (storedList !== undefined) return storedList;
  const list = await getListForYou(context);
  await transact(context, (inner) => putList(inner.db, person, list, now));
  return list;
};

export const getPageForYou = async (
  context: Context,
  { page = 1, limit = RECOMMENDED_PRODUCTS }: { page?: number; limit?: number },
): Promise<{ products: Card[]; total: number }> => {
  const ids = await listOf(context, page);
  const products = await getCards(context, ids.slice((page - 1) * limit, page * limit));
  return { products, total: ids.length };
};

export const deleteOldLists = ({ db, now }: Context): Promise<void> =>
  deleteListsBefore(db, before(now, DAY));
