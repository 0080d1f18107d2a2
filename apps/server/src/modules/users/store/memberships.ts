import type { ShopRole } from '@market/contract/rules/shop-roles';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { opaqueIds } from '#platform/db/database.ts';
import type { UsersTables } from '../tables.ts';

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

/** Users who are not locked, with the open shop that each acts for. */
export const selectAuthorities = (db: Db, userIds: readonly number[]) =>
  tables(db)
    .selectFrom('users as u')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('shop_memberships as s')
          .select(['s.shop_id', 's.role'])
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.closed', '=', false)
          .orderBy((order) => order('s.role', '=', 'owner'), 'desc')
          .orderBy('s.shop_id')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(['u.id', 'u.user_type', 'u.roles', 'm.shop_id', 'm.role'])
    .where((eb) => eb('u.id', '=', eb.fn.any(eb.val(userIds))))
    .where('u.locked_at', 'is', null)
    .execute();

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

/** The role in a shop that is not closed. */
export const selectOpenRole = async (
  db: Db,
  userId: number,
  shopId: number,
): Promise<ShopRole | undefined> => {
  const row = await tables(db)
    .selectFrom('shop_memberships')
    .select('role')
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('closed', '=', false)
    .executeTakeFirst();
  return row?.role;
};

export interface TeamMember {
  readonly user_id: number;
  readonly role: ShopRole;
}

/** A shop always has a row, of its owner; locking all of them serializes changes of one team. */
export const lockTeam = (tx: Tx, shopId: number): Promise<TeamMember[]> =>
  tables(tx)
    .selectFrom('shop_memberships')
    .select(['user_id', 'role'])
    .where('shop_id', '=', shopId)
    .orderBy('user_id')
    .forUpdate()
    .execute();

export const updateRole = async (
  tx: Tx,
  { user_id, shop_id, role }: TeamMember & { readonly shop_id: number },
): Promise<void> => {
  await tables(tx)
    .updateTable('shop_memberships')
    .set({ role })
    .where('user_id', '=', user_id)
    .where('shop_id', '=', shop_id)
    .execute();
};

/** Everybody who works for a shop, the owner first, then who joined it in the order of accounts. */
export const selectTeam = (db: Db, shopId: number) =>
  tables(db)
    .selectFrom('shop_memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select([
      'm.user_id',
      'm.role',
      'u.first_name',
      'u.last_name',
      'u.avatar',
      'u.phone_national',
      'u.last_active_at',
    ])
    .where('m.shop_id', '=', shopId)
    .orderBy((eb) =>
      eb.fn<number>('array_position', [eb.val(['owner', 'manager', 'sales', 'warehouse']), 'm.role']),
    )
    .orderBy('m.user_id')
    .execute();

export const updateMembershipsOf = async (
  tx: Tx,
  shopId: number,
  shop: Updateable<UsersTables['shop_memberships']>,
): Promise<void> => {
  await tables(tx).updateTable('shop_memberships').set(shop).where('shop_id', '=', shopId).execute();
};

export const deleteMembership = async (
  tx: Tx,
  { user_id, shop_id }: { readonly user_id: number; readonly shop_id: number },
): Promise<void> => {
  await tables(tx)
    .deleteFrom('shop_memberships')
    .where('user_id', '=', user_id)
    .where('shop_id', '=', shop_id)
    .execute();
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
): Promise<{ user_id: number; shop_id: number; role: ShopRole }[]> =>
  tables(db)
    .selectFrom('shop_memberships')
    .select(['user_id', 'shop_id', 'role'])
    .where('shop_id', '=', sql<number>`any(${opaqueIds(shopIds)})`)
    .where('closed', '=', false)
    .orderBy((eb) => eb('role', '=', 'owner'), 'desc')
    .orderBy('user_id')
    .execute();
