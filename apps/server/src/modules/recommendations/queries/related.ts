import type { Card } from '@market/contract/catalogue/card-schemas';
import { productNotFound } from '@market/contract/catalogue/problems';
import { RELATED_PRODUCTS } from '@market/contract/constants';
import { getCards } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { selectTop } from '../store/popular.ts';
import { selectRelated } from '../store/related.ts';

/**
 * Products like one: its category, words and price, and what people look at and buy with it; of one shop when that is named.
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

const DEFAULT_TOP = 5;

/** What was looked at and bought most in the last 7 days, filled up with what sold most ever. */
export const getTop = async (context: Context, limit = DEFAULT_TOP): Promise<Card[]> =>
  getCards(context, await selectTop(context.db, { limit, now: context.now }));
