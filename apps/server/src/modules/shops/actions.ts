import { setShopMembership } from '#identity';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/outbox.ts';
import { shopChanged } from './events.ts';
import * as store from './store.ts';
import type { NewShop, ShopChanges, ShopRow } from './tables.ts';

const tellIdentity = (
  context: Context<Tx>,
  shop: Pick<ShopRow, 'id' | 'user_id' | 'name' | 'slug' | 'review_state'>,
) =>
  setShopMembership(context, {
    user_id: shop.user_id,
    shop_id: shop.id,
    name: shop.name,
    slug: shop.slug,
    review_state: shop.review_state,
    role: 'owner',
  });

const tell = (context: Context<Tx>, shop_ids: number[]) =>
  shop_ids.length > 0 ? publish(context, shopChanged({ shop_ids })) : undefined;

/** Opens a shop; its owner works for it from now on. Answers its id. */
export const createShop = (context: Context, shop: NewShop): Promise<number> =>
  transact(context, async (context) => {
    const made = await store.insertShop(context.db, {
      created_at: context.now,
      updated_at: context.now,
      ...shop,
    });
    await tellIdentity(context, made);
    await tell(context, [made.id]);
    return made.id;
  });

/** Changes a shop's profile, policy, badges or states. Unknown ids change nothing. */
export const changeShop = (context: Context, id: number, changes: ShopChanges): Promise<void> =>
  transact(context, async (context) => {
    const shop = await store.updateShop(context.db, id, { ...changes, updated_at: context.now });
    if (shop === undefined) return;
    await tellIdentity(context, shop);
    await tell(context, [id]);
  });

/** Adds completed sales (units, đồng, orders), leads and views to the counts of shops. */
export const recordSales = async (context: Context<Tx>, counts: readonly store.Counts[]): Promise<void> => {
  if (counts.length === 0) return;
  await store.addCounts(context.db, counts);
  await tell(context, [...new Set(counts.map(({ shop_id }) => shop_id))]);
};

/** What reviews say of a shop: means of 1 to 5, null before the first. */
export interface ShopRating {
  readonly avg: number | null;
  readonly count: number;
  readonly communication: number | null;
  readonly product: number | null;
  readonly trust: number | null;
}

/** Sets a shop's rating as reviews counted it. */
export const recordRating = async (
  context: Context<Tx>,
  shopId: number,
  rating: ShopRating,
): Promise<void> => {
  const { avg, count, communication, product, trust } = rating;
  await store.putStats(context.db, shopId, {
    rating_avg: avg,
    rating_count: count,
    communication,
    product,
    trust,
  });
  await tell(context, [shopId]);
};

/** Sets the shares of buyers who came back, 0 to 1, as orders counted them. */
export const recordRepeatRates = async (
  context: Context<Tx>,
  rates: readonly { readonly shop_id: number; readonly rate: number }[],
): Promise<void> => {
  for (const { shop_id, rate } of rates)
    await store.putStats(context.db, shop_id, { repeat_purchase_rate: rate });
  await tell(
    context,
    rates.map(({ shop_id }) => shop_id),
  );
};

/** Sets how many public products a shop has, as the catalogue counted them. */
export const recordProducts = async (
  context: Context<Tx>,
  shopId: number,
  total_products: number,
): Promise<void> => {
  await store.putStats(context.db, shopId, { total_products });
  await tell(context, [shopId]);
};

/** Counts the followers of shops again, after follows came or went. */
export const countFollows = async (context: Context<Tx>, shopIds: readonly number[]): Promise<void> => {
  await store.recountFollows(context.db, shopIds);
  await tell(context, [...shopIds]);
};
