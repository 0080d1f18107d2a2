import type { Card } from '@market/contract/catalogue/card-schemas';
import { RECOMMENDED_PRODUCTS } from '@market/contract/constants';
import { personOf } from '#analytics';
import { getCards } from '#catalogue';
import { transact, type Context } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { deleteListsBefore, putList, selectList } from '../store/for-you.ts';
import { getListForYou } from '../queries/for-you.ts';

/** Pages are turned in one list this long. */
const LIST_MAX_AGE_MS = HOUR;

/** The list of whoever asks, made anew with its first page and kept for the next ones: what they look at between changes it. */
const listOf = async (context: Context, page: number): Promise<number[]> => {
  const { db, now } = context;
  const person = personOf(context.actor);
  // a stranger's list is everybody's, and a bot leaves nothing behind
  if (person === null || context.actor.isBot) return getListForYou(context);
  const kept = page === 1 ? undefined : await selectList(db, person, before(now, LIST_MAX_AGE_MS));
  if (kept !== undefined) return kept;
  const made = await getListForYou(context);
  await transact(context, ({ db }) => putList(db, person, made, now));
  return made;
};

/** A page of the products for whoever asks; nothing comes twice over the pages. */
export const getPageForYou = async (
  context: Context,
  { page = 1, limit = RECOMMENDED_PRODUCTS }: { page?: number; limit?: number },
): Promise<{ products: Card[]; total: number }> => {
  const ids = await listOf(context, page);
  const products = await getCards(context, ids.slice((page - 1) * limit, page * limit));
  return { products, total: ids.length };
};

/** Forgets lists nobody turns any more. */
export const deleteOldLists = ({ db, now }: Context): Promise<void> =>
  deleteListsBefore(db, before(now, DAY));
