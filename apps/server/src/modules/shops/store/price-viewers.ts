import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { ShopsTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShopsTables>();

interface Pair {
  readonly shopId: number;
  readonly userId: number;
}

const shownTo = prepared((db: Db, userId: number, shopIds: readonly number[]) =>
  tables(db)
    .selectFrom('shops as s')
    .select('s.id')
    .where('s.id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .where(
      sql<boolean>`(s.price_audience = 'signed_in'
        or exists (select from shop_price_viewers v where v.user_id = ${userId} and v.shop_id = s.id))`,
    ),
);
/** Of these shops, those whose hidden prices this person sees. */
export const selectPriceShops = async (
  db: Db,
  userId: number,
  shopIds: readonly number[],
): Promise<Set<number>> => new Set((await shownTo(db, userId, shopIds)).map(({ id }) => id));

/** Of these people, those whom the shop allows. */
export const selectPriceViewers = async (
  db: Db,
  shopId: number,
  userIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await tables(db)
    .selectFrom('shop_price_viewers')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
};

export const insertPriceViewer = (tx: Tx, { shopId, userId }: Pair, now: Date) =>
  tables(tx)
    .insertInto('shop_price_viewers')
    .values({ shop_id: shopId, user_id: userId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deletePriceViewer = (tx: Tx, { shopId, userId }: Pair) =>
  tables(tx)
    .deleteFrom('shop_price_viewers')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute();

export const selectPriceShopsOf = (db: Db, userId: number) =>
  tables(db).selectFrom('shop_price_viewers').selectAll().where('user_id', '=', userId).execute();

export const deletePriceViewsOf = (tx: Tx, userId: number) =>
  tables(tx).deleteFrom('shop_price_viewers').where('user_id', '=', userId).execute();
