import type { Card } from '@market/contract/catalogue/card-schemas';
import { productNotFound } from '@market/contract/catalogue/problems';
import { RELATED_PRODUCTS } from '@market/contract/constants';
import { getCards } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { selectTop } from '../store/popular.ts';
import { selectRelated } from '../store/related.ts';

/** Products similar to one, or viewed and bought together; of one shop if named. @throws productNotFound */
export const getRelated = async (
  context: Context,
  { product_id, shop_id, limit = RELATED_PRODUCTS }: { product_id: number; shop_id?: number; limit?: number },
): Promise<Card[]> => {
  const ids = await selectRelated(context.db, { id: product_id, shop_id, limit, now: context.now });
  if (ids === undefined) throw productNotFound();
  return getCards(context, ids);
};

const DEFAULT_TOP = 5;

/** The most viewed and bought of the last 7 days, then the best-selling. */
export const getTop = async (context: Context, limit = DEFAULT_TOP): Promise<Card[]> =>
  getCards(context, await selectTop(context.db, { limit, now: context.now }));
