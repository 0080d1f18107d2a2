import type { Context } from '#platform/context.ts';
import { selectCollection, selectContents } from '../store/collections.ts';

/** Ids of all products of a collection, sold or not; none of one that does not exist or is another shop's. */
export const getShopCollectionProducts = async (
  { db }: Context,
  { shopId, collectionId }: { readonly shopId: number; readonly collectionId: number },
): Promise<number[]> => {
  if ((await selectCollection(db, { shop_id: shopId }, collectionId)) === undefined) return [];
  return (await selectContents(db, [collectionId])).map(({ product_id }) => product_id);
};
