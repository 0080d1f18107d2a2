import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { RfqMatchesTable, RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();

export const insertMatches = async (tx: Tx, matches: readonly Insertable<RfqMatchesTable>[]): Promise<void> =>
  insertRows(tx, 'rfq_matches', matches);

/** Requests offered to each shop since a moment, for a fair share. */
export const countOffered = async (
  db: Db,
  shopIds: readonly number[],
  since: Date,
): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('rfq_matches')
    .select(['shop_id', ({ fn }) => fn.countAll<number>().as('total')])
    .where('shop_id', '=', sql<number>`any(${shopIds}::bigint[])`)
    .where('created_at', '>=', since)
    .groupBy('shop_id')
    .execute();
  return new Map(rows.map(({ shop_id, total }) => [shop_id, total]));
};

export const selectMatch = (
  db: Db,
  { rfqId, shopId }: { readonly rfqId: string; readonly shopId: number },
): Promise<Selectable<RfqMatchesTable> | undefined> =>
  tables(db)
    .selectFrom('rfq_matches')
    .selectAll()
    .where('rfq_id', '=', rfqId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();

/** Shops that requests were sent to alone. */
export const selectInvited = (
  db: Db,
  rfqIds: readonly string[],
): Promise<Pick<RfqMatchesTable, 'rfq_id' | 'shop_id'>[]> =>
  tables(db)
    .selectFrom('rfq_matches')
    .select(['rfq_id', 'shop_id'])
    .where('rfq_id', '=', sql<string>`any(${rfqIds}::text[])`)
    .where('invited', '=', true)
    .orderBy('shop_id')
    .execute();
