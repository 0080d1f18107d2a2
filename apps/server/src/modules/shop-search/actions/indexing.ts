import { getShopPlaces, sortingMean } from '#catalogue';
import type { Context, Tx } from '#platform/context.ts';
import { getListedShopIds, getShops, isListedShop, isOpenForSale } from '#shops';
import { shopDocumentOf } from './shop-document.ts';
import { currentProvince } from '#search-index';
import * as store from '../store/documents.ts';

const BATCH_SIZE = 200;

const reindexBatch = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  const shops = await getShops(context, shopIds);
  const listed = [...shops.values()].filter(isListedShop);
  const places = Map.groupBy(await getShopPlaces(context, shopIds), ({ shop_id }) => shop_id);
  const unlistedIds = new Set(shopIds).difference(new Set(listed.map(({ id }) => id)));
  if (unlistedIds.size > 0) await store.deleteShops(context.db, [...unlistedIds]);
  if (listed.length > 0)
    await store.putShops(
      context.db,
      listed.map((shop) =>
        shopDocumentOf(shop, {
          open: isOpenForSale(shop),
          rating: sortingMean(shop.rating_avg, shop.rating_count),
          places: places.get(shop.id) ?? [],
          today: currentProvince(shop.province_code),
        }),
      ),
    );
};

/**
 * Updates the documents of these shops; those of unlisted shops are deleted. A product that is added, removed or moved
 * changes its shop too, so `shop.changed` is enough.
 */
export const reindexShops = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  if (shopIds.length === 0) return;
  await store.lockShops(context.db);
  const ids = [...new Set(shopIds)];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    await reindexBatch(context, ids.slice(start, start + BATCH_SIZE));
};

/** Rebuilds all shop documents. */
export const rebuildShopDocuments = async (context: Context<Tx>): Promise<void> => {
  await store.lockShops(context.db);
  await store.deleteAllShops(context.db);
  let ids = await getListedShopIds(context, 0, BATCH_SIZE);
  while (ids.length > 0) {
    await reindexBatch(context, ids);
    ids = await getListedShopIds(context, ids.at(-1)!, BATCH_SIZE);
  }
  await store.analyseShops(context.db);
};
