import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SavedTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SavedTables>();

interface Wish {
  readonly user_id: number;
  readonly product_id: number;
}

/** Serializes changes of one person's wishlist, so that its limit holds. */
export const lockWishlist = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('saved.wishlist', ${userId}))`.execute(tx);

/** The latest first. */
export const selectWishes = async (db: Db, userId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('wishlist_products')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute();
  return rows.map(({ product_id }) => product_id);
};

export const hasWish = async (db: Db, { user_id, product_id }: Wish): Promise<boolean> =>
  (await tables(db)
    .selectFrom('wishlist_products')
    .select('product_id')
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .executeTakeFirst()) !== undefined;

export const countWishes = async (tx: Tx, userId: number): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('wishlist_products')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertWish = async (tx: Tx, wish: Wish & { readonly added_at: Date }): Promise<void> => {
  await tables(tx)
    .insertInto('wishlist_products')
    .values(wish)
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .execute();
};

export const deleteWish = async (tx: Tx, { user_id, product_id }: Wish): Promise<void> => {
  await tables(tx)
    .deleteFrom('wishlist_products')
    .where('user_id', '=', user_id)
    .where('product_id', '=', product_id)
    .execute();
};
