import type { Card, CardSummary } from '@market/contract/catalogue/card-schemas';
import { productNotFound } from '@market/contract/catalogue/problems';
import { RELATED_PRODUCTS } from '@market/contract/constants/pages';
import { getCards, getCardSummaries } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { selectTop } from '../store/popular.ts';
import { selectRelated } from '../store/related.ts';

interface RelatedQuery {
  readonly product_id: number;
  /** Only products of this shop. */
  readonly shop_id?: number;
  readonly limit?: number;
}

const findRelated = async (
  context: Context,
  { product_id, shop_id, limit = RELATED_PRODUCTS }: RelatedQuery,
): Promise<number[]> => {
  const ids = await selectRelated(context.db, { id: product_id, shop_id, limit, now: context.now });
  if (ids === undefined) throw productNotFound();
  return ids;
};

/** Products similar to one, or viewed and bought together; of one shop if named. @throws productNotFound */
export const getRelated = async (context: Context, query: RelatedQuery): Promise<Card[]> =>
  getCards(context, await findRelated(context, query));

/** The same products, with what a list shows. @throws productNotFound */
export const getRelatedSummaries = async (context: Context, query: RelatedQuery): Promise<CardSummary[]> =>
  getCardSummaries(context, await findRelated(context, query));

const DEFAULT_TOP = 5;

/** The most viewed and bought of the last 7 days, then the best-selling. */
export const getTop = async (context: Context, limit = DEFAULT_TOP): Promise<Card[]> =>
  getCards(context, await selectTop(context.db, { limit, now: context.now }));

/** The same products, with what a list shows. */
export const getTopSummaries = async (context: Context, limit = DEFAULT_TOP): Promise<CardSummary[]> =>
  getCardSummaries(context, await selectTop(context.db, { limit, now: context.now }));
