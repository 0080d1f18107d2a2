import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<OrdersTables>();

export interface PartyFigures {
  readonly orders: number;
  readonly cancelled: number;
  readonly spent: number;
}

/** Of each buyer or shop over all its orders; `spent` in đồng, without cancelled ones. */
export const selectFigures = async (
  db: Db,
  party: 'user_id' | 'shop_id',
  ids: readonly number[],
): Promise<Map<number, PartyFigures>> => {
  const rows = await tables(db)
    .selectFrom('orders')
    .select([
      `${party} as id`,
      sql<number>`count(*)`.as('orders'),
      sql<number>`count(*) filter (where status = 'cancelled')`.as('cancelled'),
      sql<number>`coalesce(sum(total_price) filter (where status <> 'cancelled'), 0)::bigint`.as('spent'),
    ])
    .where(party, '=', sql<number>`any(${ids}::bigint[])`)
    .groupBy(party)
    .execute();
  return new Map(rows.map(({ id: partyId, ...figures }) => [partyId, figures]));
};

/** Of each buyer, how many orders a carrier brought back because nobody received them. */
export const countUndelivered = async (db: Db, userIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('orders')
    .select(['user_id', sql<number>`count(*)`.as('orders')])
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('shipment_status', '=', 'returned')
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, orders }) => [user_id, orders]));
};

export const selectLatestOf = async (
  db: Db,
  party: 'user_id' | 'shop_id',
  partyId: number,
  limit: number,
): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('orders')
    .select('id')
    .where(party, '=', partyId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const selectByNumber = (db: Db, orderNumber: string) =>
  tables(db)
    .selectFrom('orders')
    .select(['id', 'user_id', 'shop_id'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
