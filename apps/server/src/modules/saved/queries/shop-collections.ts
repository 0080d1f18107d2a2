import type { Card } from '@market/contract/catalogue/card-schemas';
import type { Context } from '#platform/context.ts';
import { selectCollection, selectCollections } from '../store/collections.ts';
import { listProducts } from './collections.ts';

/** Ids of all collections of a shop. */
export const getShopCollectionIds = async ({ db }: Context, shopId: number): Promise<Set<number>> =>
  new Set((await selectCollections(db, { shop_id: shopId })).map(({ id }) => id));

/** The latest products of a collection; none of one that does not exist or is another shop's. */
export const getShopCollectionCards = async (
  context: Context,
  shopId: number,
  { id, limit }: { readonly id: number; readonly limit: number },
): Promise<Card[]> => {
  const owner = { shop_id: shopId };
  if ((await selectCollection(context.db, owner, id)) === undefined) return [];
  return (await listProducts(context, owner, { id, page: 1, limit })).products;
};
