import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { getShops, pageKeyOf, recordProducts } from '#shops';
import { productChanged, standingChanged, stockChanged } from '../events.ts';
import { productPageKey, TRUSTED_FROM } from '../rules.ts';
import { putCards, selectExpired, selectPlaces, type Place } from '../store/cards.ts';
import { recountCategories } from '../store/categories.ts';
import { putListings } from '../store/seller/listing.ts';
import { copyVariantStock } from '../store/seller/variant-sales.ts';
import {
  countListed,
  lockShops,
  putShops,
  selectProductIdsOfShop,
  selectUnknownShops,
  type ShopStanding,
} from '../store/shops.ts';
import { lockCards, selectSources } from '../store/sources.ts';
import { takeChanges } from '../store/stock.ts';
import { buildCard } from '../queries/stored-card.ts';

const BATCH_SIZE = 200;

const batchesOf = (ids: readonly number[]): number[][] => {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  return Array.from({ length: Math.ceil(sorted.length / BATCH_SIZE) }, (_, index) =>
    sorted.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
};

const copyShops = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  const shops = await getShops(context, shopIds);
  await putShops(
    context.db,
    [...shops.values()].map(({ isVip: _v, isVerified, isBusiness: _b, basic: _n, ...facts }) => ({
      facts,
      verified: isVerified,
    })),
  );
};

/** Recounts categories and shops whose listed products changed. */
class Recount {
  readonly categories = new Set<number>();
  readonly shops = new Set<number>();
  compare(before: Place | undefined, after: Place): void {
    const same =
      (before?.is_listed ?? false) === after.is_listed &&
      before?.category_lv1 === after.category_lv1 &&
      before.category_lv2 === after.category_lv2;
    if (same) return;
    for (const place of before === undefined ? [after] : [before, after]) {
      this.categories.add(place.category_lv1).add(place.category_lv2);
      this.shops.add(place.shop_id);
    }
  }
  async run(context: Context<Tx>): Promise<void> {
    if (this.categories.size > 0) await recountCategories(context.db, [...this.categories]);
    if (this.shops.size > 0)
      for (const { shop_id, total } of await countListed(context.db, [...this.shops]))
        await recordProducts(context, shop_id, total);
  }
}

/** Whether people saw something that they may not see any more. */
const isUnlisted = (before: Place | undefined, after: Place): boolean =>
  before !== undefined &&
  ((before.is_public && !after.is_public) ||
    (before.is_listed && !after.is_listed) ||
    (!before.hide_prices && after.hide_prices));

/**
 * Rebuilds the cards of these products from their rows, recounts categories and shops, and publishes
 * `product.changed`. Every change of a product ends with it.
 */
export const refreshCards = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  const recount = new Recount();
  for (const ids of batchesOf(productIds)) {
    const unknown = await selectUnknownShops(context.db, ids);
    if (unknown.length > 0) await copyShops(context, unknown);
    await lockCards(context.db, ids);
    const before = new Map((await selectPlaces(context.db, ids)).map((place) => [place.product_id, place]));
    const sources = await selectSources(context.db, ids, TRUSTED_FROM);
    const cards = sources.map((source) =>
      buildCard(source, { now: context.now, publicUrl: context.services.publicUrl }),
    );
    if (cards.length === 0) continue;
    await putCards(context.db, cards);
    await putListings(context.db, sources, cards);
    await copyVariantStock(context.db, ids);
    for (const card of cards) recount.compare(before.get(card.product_id), card);
    const unlisted = cards.filter((card) => isUnlisted(before.get(card.product_id), card));
    await dropPages(
      context,
      unlisted.map(({ product_id }) => productPageKey(product_id)),
    );
    await publish(context, productChanged({ product_ids: cards.map(({ product_id }) => product_id) }));
  }
  await recount.run(context);
};

/**
 * Copies changed shops. Lists filter by the copy, so that all products of a hidden shop disappear at once; their
 * cards follow.
 */
export const copyChangedShops = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  const standing = ({ review_state, status, verified }: ShopStanding) =>
    `${review_state} ${status} ${verified}`;
  const before = new Map(
    (await lockShops(context.db, shopIds)).map((shop) => [shop.shop_id, standing(shop)]),
  );
  await copyShops(context, shopIds);
  const changed = (await lockShops(context.db, shopIds))
    .filter((shop) => before.get(shop.shop_id) !== standing(shop))
    .map(({ shop_id }) => shop_id);
  if (changed.length === 0) return;
  await publish(context, standingChanged({ shop_ids: changed }));
  await dropPages(context, changed.map(pageKeyOf));
};

/** Rebuilds the cards of shops that were hidden or shown. */
export const refreshShopCards = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  for (const id of shopIds) await refreshCards(context, await selectProductIdsOfShop(context.db, id));
};

/** Rebuilds the cards noted in `card_changes`, each once. */
export const refreshChanged = async (context: Context<Tx>): Promise<void> => {
  const ids = await takeChanges(context.db);
  if (ids.length === 0) return;
  await refreshCards(context, ids);
  // again, for changes noted during this refresh, which published no event
  await publish(context, stockChanged({}));
};

/** For changes whose event was never published. */
export const refreshChangedCards = (context: Context): Promise<void> => transact(context, refreshChanged);

const EXPIRED_BATCH_SIZE = 500;

/** Unlists expired classifieds. */
export const expireClassifieds = async (context: Context): Promise<void> => {
  const expired = await selectExpired(context.db, context.now, EXPIRED_BATCH_SIZE);
  const ids = expired.map(({ product_id }) => product_id);
  if (ids.length > 0) await transact(context, (context) => refreshCards(context, ids));
};
