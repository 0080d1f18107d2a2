import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { CartTables } from './tables.ts';

const tables = (db: Db) => db.withTables<CartTables>();

/** A stored line. */
export interface LineRow {
  readonly variant_id: number;
  readonly quantity: number;
  readonly added_price: number;
  readonly saved: boolean;
  readonly added_at: Date;
}

export const selectCart = prepared((db, userId: number) =>
  tables(db).selectFrom('carts').select(['id', 'token']).where('user_id', '=', userId),
);

/** Lines of a person's cart, the newest first. */
export const selectLines = prepared((db, userId: number) =>
  tables(db)
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select(['variant_id', 'quantity', 'added_price', 'saved', 'added_at'])
    .where('carts.user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('variant_id'),
);

/** The id of the locked cart, which is created when there is none. */
export const lockCart = async (tx: Tx, userId: number, token: string): Promise<number> => {
  await tables(tx)
    .insertInto('carts')
    .values({ user_id: userId, token })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const { id } = await tables(tx)
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
};

export interface NewLine {
  readonly variant_id: number;
  readonly quantity: number;
  readonly added_price: number;
  readonly saved: boolean;
}

/** Sets these lines: quantity, place and, when it is new, its price then. */
export const upsertLines = async (
  tx: Tx,
  cartId: number,
  lines: readonly NewLine[],
  now: Date,
): Promise<void> => {
  if (lines.length === 0) return;
  await sql`insert into cart_items (cart_id, variant_id, quantity, added_price, saved, added_at)
    select ${cartId}, variant_id, quantity, added_price, saved, ${now}
    from jsonb_populate_recordset(null::cart_items, ${JSON.stringify(lines)}::jsonb)
    on conflict (cart_id, variant_id) do update set quantity = excluded.quantity, saved = excluded.saved`.execute(
    tx,
  );
};

export const deleteLines = (tx: Tx, cartId: number, variantIds: readonly number[]) =>
  tables(tx)
    .deleteFrom('cart_items')
    .where('cart_id', '=', cartId)
    .where(sql<boolean>`variant_id = any(${variantIds}::bigint[])`)
    .execute();

export const deleteLinesOf = (tx: Tx, userId: number, variantIds: readonly number[]) =>
  tables(tx)
    .deleteFrom('cart_items')
    .using('carts')
    .whereRef('carts.id', '=', 'cart_items.cart_id')
    .where('carts.user_id', '=', userId)
    .where(sql<boolean>`variant_id = any(${variantIds}::bigint[])`)
    .execute();

export const deleteCart = (tx: Tx, userId: number) =>
  tables(tx).deleteFrom('carts').where('user_id', '=', userId).execute();
