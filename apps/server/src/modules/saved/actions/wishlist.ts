import { productNotFound } from '@market/contract/catalogue/problems';
import { wishlistFull } from '@market/contract/saved/problems';
import { WISHLIST_MAX } from '@market/contract/constants/products';
import { getAvailability } from '#catalogue';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { notePriceChanges } from '../store/price-changes.ts';
import * as store from '../store/wishlist.ts';

type PersonContext = Context<Db, Person>;

/**
 * Adds a product to the caller's wishlist; idempotent.
 * @throws productNotFound for what nobody may see now, wishlistFull
 */
export const addToWishlist = (context: PersonContext, product_id: number): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const wish = { user_id: actor.id, product_id };
    await store.lockWishlist(db, actor.id);
    if (await store.hasWish(db, wish)) return;
    if (!(await getAvailability(context, [product_id])).has(product_id)) throw productNotFound();
    if ((await store.countWishes(db, actor.id)) >= WISHLIST_MAX) throw wishlistFull({ limit: WISHLIST_MAX });
    await store.insertWish(db, { ...wish, added_at: now });
    await notePriceChanges(db, [product_id]);
  });

/** Also for products that are not listed any more. */
export const removeFromWishlist = (context: PersonContext, product_id: number): Promise<void> =>
  transact(context, ({ db, actor }) => store.deleteWish(db, { user_id: actor.id, product_id }));
