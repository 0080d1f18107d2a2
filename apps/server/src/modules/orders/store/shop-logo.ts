import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import type { OrdersTables } from '../tables.ts';

/** The logo with which the latest order of a shop was placed; null without one. */
export const selectLatestLogo = async (db: Db, shopId: number): Promise<string | null> => {
  const row = await db
    .withTables<OrdersTables>()
    .selectFrom('orders')
    .select(sql<string | null>`shop ->> 'logo'`.as('logo'))
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.logo ?? null;
};
