import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { RemittancesTable, ShippingTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ShippingTables>();

export type RemittanceRow = Selectable<RemittancesTable>;

/** In place of a file's hash: the carrier said it by itself. */
export const CARRIER_REPORT = 'told';

/**
 * A line that was matched before stays so; one that was closed stays closed while it names the same amount. Returns
 * whether it is closed.
 */
export const putRemittance = async (tx: Tx, row: Insertable<RemittancesTable>): Promise<boolean> => {
  const isChanged = sql<boolean>`excluded.amount <> cod_remittances.amount`;
  const stored = await tables(tx)
    .insertInto('cod_remittances')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['carrier', 'statement', 'line', 'tracking_code'])
        .doUpdateSet(({ ref }) => ({
          amount: ref('excluded.amount'),
          expected: ref('excluded.expected'),
          outcome: ref('excluded.outcome'),
          order_number: ref('excluded.order_number'),
          imported_by: ref('excluded.imported_by'),
          imported_at: ref('excluded.imported_at'),
          closed_at: sql`case when ${isChanged} then null else cod_remittances.closed_at end`,
          closed_by: sql`case when ${isChanged} then null else cod_remittances.closed_by end`,
          close_reason: sql`case when ${isChanged} then null else cod_remittances.close_reason end`,
        }))
        .where('cod_remittances.outcome', '<>', 'matched'),
    )
    .returning('closed_at')
    .executeTakeFirst();
  return (stored?.closed_at ?? null) !== null;
};

/** What the carrier itself said of the cash of a parcel. */
export const deleteCarrierReport = async (tx: Tx, carrier: string, trackingCode: string): Promise<void> => {
  await tables(tx)
    .deleteFrom('cod_remittances')
    .where('carrier', '=', carrier)
    .where('statement', '=', CARRIER_REPORT)
    .where('tracking_code', '=', trackingCode)
    .execute();
};

export const selectMatchedLines = async (
  db: Db,
  carrier: string,
  statement: string,
): Promise<Set<number>> => {
  const rows = await tables(db)
    .selectFrom('cod_remittances')
    .select('line')
    .where('carrier', '=', carrier)
    .where('statement', '=', statement)
    .where('outcome', '=', 'matched')
    .execute();
  return new Set(rows.map(({ line }) => line));
};

export const lockRemittance = (tx: Tx, id: number): Promise<RemittanceRow | undefined> =>
  tables(tx).selectFrom('cod_remittances').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const closeRemittance = async (
  tx: Tx,
  id: number,
  closing: { closed_at: Date; closed_by: number; close_reason: string },
): Promise<void> => {
  await tables(tx).updateTable('cod_remittances').set(closing).where('id', '=', id).execute();
};

/** Closes the lines of a parcel whose cash has come now; a second payment stays. */
export const closeOpenLines = async (
  tx: Tx,
  {
    carrier,
    trackingCode,
    now,
    reason,
  }: { readonly carrier: string; readonly trackingCode: string; readonly now: Date; readonly reason: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('cod_remittances')
    .set({ closed_at: now, close_reason: reason })
    .where('carrier', '=', carrier)
    .where('tracking_code', '=', trackingCode)
    .where('outcome', 'in', ['different', 'undelivered'])
    .where('closed_at', 'is', null)
    .execute();
};

const selectUnmatched = (db: Db) =>
  tables(db).selectFrom('cod_remittances').where('outcome', '<>', 'matched').where('closed_at', 'is', null);

export const countWaiting = async (db: Db): Promise<number> => {
  const row = await selectUnmatched(db)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** `overdue` of them were imported before this time. */
export const countUnmatched = (db: Db, before: Date): Promise<{ count: number; overdue: number }> =>
  selectUnmatched(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('imported_at', '<', before).as('overdue'),
    ])
    .executeTakeFirstOrThrow();

export const selectWaiting = (
  db: Db,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<RemittanceRow[]> =>
  selectUnmatched(db)
    .selectAll()
    .orderBy('imported_at', 'desc')
    .orderBy(sql`id`, 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
