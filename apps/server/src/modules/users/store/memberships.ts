import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ShopRole, UsersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<UsersTables>();

/** The shop a user acts for: their own before one they work for, an open one before a closed one. */
export const selectMembership = (db: Db, userId: number) =>
  tables(db)
    .selectFrom('shop_memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('closed')
    .orderBy((eb) => eb('role', '=', 'owner'), 'desc')
    .orderBy('shop_id')
    .limit(1)
    .executeTakeFirst();

export const selectShopRole = async (
  db: Db,
  userId: number,
  shopId: number,
): Promise<ShopRole | undefined> => {
  const row = await tables(db)
    .selectFrom('shop_memberships')
    .select('role')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row?.role;
};

export const upsertMembership = async (
  tx: Tx,
  membership: Insertable<UsersTables['shop_memberships']>,
): Promise<void> => {
  await tables(tx)
    .insertInto('shop_memberships')
    .values(membership)
    .onConflict((conflict) => conflict.columns(['user_id', 'shop_id']).doUpdateSet(membership))
    .execute();
};

/** Everybody who works for these shops, the owner first. */
export const selectMembers = (
  db: Db,
  shopIds: readonly number[],
): Promise<{ user_id: number; shop_id: number }[]> =>
  tables(db)
    .selectFrom('shop_memberships')
    .select(['user_id', 'shop_id'])
    .where((eb) => eb('shop_id', '=', eb.fn.any(eb.val(shopIds))))
    .where('closed', '=', false)
    .orderBy((eb) => eb('role', '=', 'owner'), 'desc')
    .orderBy('user_id')
    .execute();
