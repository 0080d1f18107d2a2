import { getListedIds, getListings } from '#catalogue';
import { liftTimeLimits } from '#platform/db/bulk.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import { documentOf, shopFactsOf } from '../lib/document.ts';
import { recountWords } from '../store/word-counts.ts';
import * as documents from '../store/documents.ts';
import { provinceKey } from '../queries/provinces.ts';
import { noteChanges, noteAllProducts } from './change-notes.ts';

const BATCH_SIZE = 500;

const reindexBatch = async (context: Context<Tx>, productIds: readonly number[]): Promise<number> => {
  const listings = await getListings(context, productIds);
  const listed = new Set(listings.map(({ product_id }) => product_id));
  const unlistedIds = productIds.filter((id) => !listed.has(id));
  const rows = listings.map((listing) => documentOf(listing, provinceKey(listing.shop.province_code)));
  const put = rows.length > 0 ? await documents.putDocuments(context.db, rows) : 0;
  const changed =
    put + (unlistedIds.length > 0 ? await documents.deleteDocuments(context.db, unlistedIds) : 0);
  // a deleted product took its rows with it, so nothing counts as changed
  if (changed > 0 || unlistedIds.length > 0) await noteChanges(context, productIds);
  return changed;
};

/** Updates the documents of these products from the catalogue; documents of unlisted products are deleted. */
export const reindex = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  if (productIds.length === 0) return;
  await documents.lockIndex(context.db);
  const ids = [...new Set(productIds)];
  let changed = 0;
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    changed += await reindexBatch(context, ids.slice(start, start + BATCH_SIZE));
  if (changed > 0) await documents.raiseVersion(context.db);
};

export const reindexProductsOfShops = async (
  context: Context<Tx>,
  shopIds: readonly number[],
): Promise<void> => {
  for (const shop of (await getShops(context, shopIds)).values())
    await reindex(context, await documents.selectOutdatedOfShop(context.db, shop.id, shopFactsOf(shop)));
};

/** Recounts the vocabulary: how many products have each word, and its most frequent spelling. */
export const countWords = async (context: Context<Tx>): Promise<void> => {
  await liftTimeLimits(context.db);
  await recountWords(context.db);
};

export const rebuildProductDocuments = async (context: Context<Tx>): Promise<void> => {
  await documents.lockIndex(context.db);
  await noteAllProducts(context);
  await documents.deleteAllDocuments(context.db);
  let ids = await getListedIds(context, 0, BATCH_SIZE);
  while (ids.length > 0) {
    await reindexBatch(context, ids);
    ids = await getListedIds(context, ids.at(-1)!, BATCH_SIZE);
  }
  await countWords(context);
  await documents.setShape(context.db);
  await documents.raiseVersion(context.db);
  await documents.analyseIndex(context.db);
};

/** Rebuilds documents whose SHAPE is not that of the code; `rebuildOthers` rebuilds what depends on them. */
export const ensureIndexShape = (
  context: Context,
  rebuildOthers: (context: Context<Tx>) => Promise<void>,
): Promise<void> =>
  transact(context, async (context) => {
    await liftTimeLimits(context.db);
    if (await documents.isCurrentShape(context.db)) return;
    // of several processes that start together only the first rebuilds
    await documents.lockIndex(context.db);
    if (await documents.isCurrentShape(context.db)) return;
    await rebuildProductDocuments(context);
    await rebuildOthers(context);
  });
