import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { prepared } from '#platform/db/database.ts';
import type { CatalogueTables } from '../tables.ts';

const availability = prepared((db: Db, ids: readonly number[], now: Date) =>
  db
    .withTables<CatalogueTables>()
    .selectFrom('product_cards')
    .select(['product_id', 'shop_id', 'available', 'deal'])
    .select(sql<number>`(card->>'minOrderQuantity')::integer`.as('minimum'))
    .where('product_id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('is_listed', '=', sql<boolean>`true`)
    .where(sql<boolean>`(expires_at is null or expires_at > ${now})`),
);
export const selectAvailability = (db: Db, ids: readonly number[], now: Date) => availability(db, ids, now);
