import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { QuotationMessageRow, QuotationMessagesTable, RfqTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<RfqTables>();

export const insertMessage = (
  tx: Tx,
  message: Insertable<QuotationMessagesTable>,
): Promise<QuotationMessageRow> =>
  tables(tx).insertInto('quotation_messages').values(message).returningAll().executeTakeFirstOrThrow();

/** Oldest first. */
export const selectMessages = (db: Db, quotationId: string): Promise<QuotationMessageRow[]> =>
  tables(db)
    .selectFrom('quotation_messages')
    .selectAll()
    .where('quotation_id', '=', quotationId)
    .orderBy('id')
    .execute();

export const countMessages = async (
  db: Db,
  quotationIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tables(db)
    .selectFrom('quotation_messages')
    .select(['quotation_id', ({ fn }) => fn.countAll<number>().as('total')])
    .where('quotation_id', '=', sql<string>`any(${quotationIds}::text[])`)
    .groupBy('quotation_id')
    .execute();
  return new Map(rows.map(({ quotation_id, total }) => [quotation_id, total]));
};
