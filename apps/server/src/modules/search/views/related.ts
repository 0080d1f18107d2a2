import { productNotFound, type Card } from '@market/contract';
import { RELATED_PRODUCTS } from '@market/contract/constants';
import { getCards } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { selectRelated, selectTop } from '../store/related.ts';

/**
 * Products like one: its category, words and price, and what orders bought with it; of one shop when that is named.
 * @throws productNotFound
 */
export const getRelated = async (
  context: Context,
  { product_id, shop_id, limit = RELATED_PRODUCTS }: { product_id: number; shop_id?: number; limit?: number },
): Promise<Card[]> => {
  const ids = await selectRelated(context.db, { id: product_id, shop_id, limit, now: context.now });
  if (ids === undefined) throw productNotFound();
  return getCards(context, ids);
};

const TOP = 5;
const WEEK = 7 * DAY;

/** What was bought most in the last 7 days, filled up with what sold most ever. */
export const getTop = async (context: Context, limit = TOP): Promise<Card[]> => {
  const ids = await selectTop(context.db, { since: before(context.now, WEEK), limit, now: context.now });
  return getCards(context, ids);
};
