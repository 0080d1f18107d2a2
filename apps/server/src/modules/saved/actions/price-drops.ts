import { WISH_DROP_MIN_PERCENT } from '@market/contract/constants/talking';
import type { Card } from '@market/contract/catalogue/card-schemas';
import { isSoldOut } from '@market/contract/rules/quantity';
import { getCards } from '#catalogue';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { productsOfBegunDeals } from '../lib/begun-deals-hook.ts';
import { wishPriceDropped } from '../events.ts';
import {
  notePriceChanges,
  putDealsNoted,
  selectDealsNoted,
  takePriceChanges,
} from '../store/price-changes.ts';
import { lowerWishPrices, type CurrentPrice, type WishDrop } from '../store/wish-prices.ts';

const PRODUCTS_PER_BATCH = 200;
/** Of one event, so that no other waits long behind it. */
const PEOPLE_PER_EVENT = 500;

/** What everybody is charged now, where it can be bought. */
const currentPrice = ({ id, pricesRange, available, minOrderQuantity }: Card): CurrentPrice[] =>
  pricesRange === null || isSoldOut(available, minOrderQuantity)
    ? []
    : [{ product_id: id, price: pricesRange.min }];

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const announce = async (context: Context<Tx>, prices: readonly CurrentPrice[]): Promise<void> => {
  const drops = await lowerWishPrices(context.db, prices, WISH_DROP_MIN_PERCENT);
  const ofProducts = Map.groupBy(drops, ({ product_id }: WishDrop) => product_id);
  for (const [product_id, of] of ofProducts)
    for (const chunk of chunksOf(of, PEOPLE_PER_EVENT)) {
      const people = chunk.map(({ user_id, was }) => ({ user_id, was }));
      await publish(context, wishPriceDropped({ product_id, price: chunk[0]!.price, drops: people }));
    }
};

const noteBegunDeals = (context: Context): Promise<void> =>
  transact(context, async (context) => {
    const since = await selectDealsNoted(context.db);
    if (since !== undefined) await notePriceChanges(context.db, await productsOfBegunDeals(context, since));
    await putDealsNoted(context.db, context.now);
  });

/** Compares some products that were noted, and takes their notes; how many they were. */
const compareSome = (context: Context): Promise<number> =>
  transact(context, async (context) => {
    const ids = await takePriceChanges(context.db, PRODUCTS_PER_BATCH);
    const prices = (await getCards(context, ids)).flatMap(currentPrice);
    if (prices.length > 0) await announce(context, prices);
    return ids.length;
  });

/** Announces products on wishlists that became cheaper since they were saved, or since the last drop. */
export const announcePriceDrops = async (context: Context): Promise<void> => {
  await noteBegunDeals(context);
  while ((await compareSome(context)) === PRODUCTS_PER_BATCH);
};

/** Leaves products on wishlists to the next comparison: their cards changed. */
export const notePrices = async ({ db }: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  await notePriceChanges(db, productIds);
};
