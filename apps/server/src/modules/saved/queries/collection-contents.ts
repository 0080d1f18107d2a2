import type { Context, Tx } from '#platform/context.ts';
import { lockCollections, selectCollections, selectContents } from '../store/collections.ts';

/** Ids of all collections of a shop, none of which is deleted before the transaction ends. */
export const lockShopCollections = async ({ db }: Context<Tx>, shopId: number): Promise<Set<number>> => {
  const owner = { shop_id: shopId };
  await lockCollections(db, owner);
  return new Set((await selectCollections(db, owner)).map(({ id }) => id));
};

/** Ids of the products of each collection, sold or not; without collections that are empty or deleted. */
export const getCollectionContents = async (
  { db }: Context,
  collectionIds: readonly number[],
): Promise<Map<number, number[]>> => {
  if (collectionIds.length === 0) return new Map();
  const contents = Map.groupBy(await selectContents(db, collectionIds), ({ collection_id }) => collection_id);
  return new Map([...contents].map(([id, rows]) => [id, rows.map(({ product_id }) => product_id)]));
};
