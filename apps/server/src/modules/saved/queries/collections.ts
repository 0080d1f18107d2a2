import type { Card, Collection } from '@market/contract/catalogue/card-schemas';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { collectionNotFound } from '@market/contract/saved/problems';
import type { listMyCollections } from '@market/contract/saved/routes';
import { shopNotFound } from '@market/contract/shops/problems';
import { COLLECTION_PREVIEW_PRODUCTS, COLLECTIONS_MAX } from '@market/contract/constants/products';
import { getCards, getAvailability } from '#catalogue';
import type { Context } from '#platform/context.ts';
import { getShops, isPublicShop } from '#shops';
import { selectCollection, selectCollections, selectContents, type Owner } from '../store/collections.ts';
import type { CollectionRow } from '../tables.ts';

/** Listed products of each collection, the latest first, and all product ids it holds. */
const contentsOf = async (context: Context, ids: readonly number[]) => {
  const rows = ids.length > 0 ? await selectContents(context.db, ids) : [];
  const availability = await getAvailability(
    context,
    rows.map(({ product_id }) => product_id),
  );
  const byCollection = Map.groupBy(rows, ({ collection_id }) => collection_id);
  return (id: number) => {
    const all = (byCollection.get(id) ?? []).map(({ product_id }) => product_id);
    return { all, sold: all.filter((product) => availability.has(product)) };
  };
};

const present = async (
  context: Context,
  rows: readonly CollectionRow[],
  productId: number | undefined,
): Promise<Collection[]> => {
  const contents = await contentsOf(
    context,
    rows.map(({ id }) => id),
  );
  const firstOf = (id: number) => contents(id).sold.slice(0, COLLECTION_PREVIEW_PRODUCTS);
  const cards = await getCards(context, [...new Set(rows.flatMap(({ id }) => firstOf(id)))]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.map(({ id, name, slug }) => {
    const listProducts = firstOf(id).flatMap((product) => byId.get(product) ?? []);
    return {
      id,
      name,
      slug,
      totalProducts: contents(id).sold.length,
      featuredImage: listProducts[0]?.imageThumb ?? null,
      listProducts,
      isSelected: productId !== undefined && contents(id).all.includes(productId),
    };
  });
};

/** @param productId marks the collection as selected when it holds this product */
export const presentCollection = async (
  context: Context,
  row: CollectionRow,
  productId?: number,
): Promise<Collection> => (await present(context, [row], productId))[0]!;

type Query = RequestOf<typeof listMyCollections>['query'];
type Page = ReplyOf<typeof listMyCollections>['data'];

const pageOf = async (
  context: Context,
  rows: readonly CollectionRow[],
  { page = 1, limit = COLLECTIONS_MAX, product_id }: Query,
): Promise<Page> => ({
  collections: await present(context, rows.slice((page - 1) * limit, page * limit), product_id),
  total: rows.length,
});

/** All collections of the caller. */
export const listCollections = async (context: Context, owner: Owner, query: Query): Promise<Page> =>
  pageOf(context, await selectCollections(context.db, owner), query);

/** @throws collectionNotFound */
export const listProducts = async (
  context: Context,
  owner: Owner,
  { id, page, limit }: { readonly id: number; readonly page: number; readonly limit: number },
): Promise<{ products: Card[]; total: number }> => {
  const row = await selectCollection(context.db, owner, id);
  if (row === undefined) throw collectionNotFound();
  const { sold } = (await contentsOf(context, [id]))(id);
  const first = (page - 1) * limit;
  return { products: await getCards(context, sold.slice(first, first + limit)), total: sold.length };
};

/** @throws shopNotFound for a shop the caller may not see */
export const requireShop = async (context: Context, shopId: number): Promise<void> => {
  const shop = (await getShops(context, [shopId])).get(shopId);
  if (shop === undefined || (!isPublicShop(shop) && context.actor.shopId !== shopId)) throw shopNotFound();
};

/** Collections on a shop's page; others than its own people see only those with products. @throws shopNotFound */
export const listShopWindow = async (context: Context, shopId: number, query: Query): Promise<Page> => {
  await requireShop(context, shopId);
  const rows = await selectCollections(context.db, { shop_id: shopId });
  if (context.actor.shopId === shopId) return pageOf(context, rows, query);
  const contents = await contentsOf(
    context,
    rows.map(({ id }) => id),
  );
  const filled = rows.filter(({ id }) => contents(id).sold.length > 0);
  return pageOf(context, filled, query);
};
