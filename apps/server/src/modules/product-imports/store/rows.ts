import { sql, type Selectable } from 'kysely';
import type { ImportCell, ImportReason } from '@market/contract/product-imports/schemas';
import type { ImportResult } from '@market/contract/rules/product-imports';
import type { Db, Tx } from '#platform/context.ts';
import { insertRows } from '#platform/db/bulk.ts';
import type { ImportTables, RowsTable, ShownRow } from '../tables.ts';

const tables = (db: Db) => db.withTables<ImportTables>();

export type RowRecord = Selectable<RowsTable>;

export const insertImportRows = (
  tx: Tx,
  importId: number,
  rows: readonly { readonly row: number; readonly cells: readonly string[] }[],
): Promise<void> =>
  insertRows(
    tx,
    'product_import_rows',
    rows.map(({ row, cells }) => ({
      import_id: importId,
      row,
      cells,
      changes: [],
      errors: [],
      warnings: [],
      written: false,
    })),
  );

export const selectCells = (db: Db, importId: number): Promise<{ row: number; cells: string[] }[]> =>
  tables(db)
    .selectFrom('product_import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .execute();

/** The page of rows with this result, or of all. */
export const selectRows = async (
  db: Db,
  { importId, result }: { readonly importId: number; readonly result?: ImportResult | undefined },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RowRecord[]; total: number }> => {
  let query = tables(db).selectFrom('product_import_rows').where('import_id', '=', importId);
  if (result !== undefined) query = query.where('result', '=', result);
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy('row').limit(limit).offset(offset).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export interface CheckedRow {
  readonly row: number;
  readonly group_no: number | null;
  readonly variant_id: number | null;
  readonly product_id: number | null;
  readonly shown: ShownRow;
  readonly result: ImportResult;
  readonly changes: readonly ImportCell[];
  readonly errors: readonly ImportReason[];
  readonly warnings: readonly string[];
}

const CHUNK = 2_000;

export const storeChecked = async (tx: Tx, importId: number, rows: readonly CheckedRow[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK)
    await sql`update product_import_rows r set group_no = n.group_no, variant_id = n.variant_id,
        product_id = n.product_id, shown = n.shown, result = n.result, changes = n.changes, errors = n.errors,
        warnings = n.warnings
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + CHUNK))}::jsonb) as n (row integer,
        group_no integer, variant_id bigint, product_id bigint, shown jsonb, result text, changes jsonb, errors jsonb,
        warnings jsonb)
      where r.import_id = ${importId} and r.row = n.row`.execute(tx);
};

/** All rows of the next products that are not written yet. */
export const selectWaitingRows = async (db: Db, importId: number, groups: number): Promise<RowRecord[]> => {
  const { rows } = await sql<RowRecord>`
    select * from product_import_rows where import_id = ${importId} and not written
      and result in ('added', 'changed') and group_no in (
        select group_no from product_import_rows where import_id = ${importId} and not written
          and result in ('added', 'changed') group by group_no order by group_no limit ${groups})
    order by group_no, row`.execute(db);
  return rows;
};

export const markWritten = async (
  tx: Tx,
  importId: number,
  written: readonly { readonly row: number; readonly product_id: number }[],
): Promise<void> => {
  await sql`update product_import_rows r set written = true, product_id = n.product_id
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (row integer, product_id bigint)
    where r.import_id = ${importId} and r.row = n.row`.execute(tx);
};

export const markWrong = async (
  tx: Tx,
  importId: number,
  rows: readonly { readonly row: number; readonly errors: readonly ImportReason[] }[],
): Promise<void> => {
  await sql`update product_import_rows r set result = 'wrong', errors = n.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (row integer, errors jsonb)
    where r.import_id = ${importId} and r.row = n.row`.execute(tx);
};

export const countResults = async (db: Db, importId: number): Promise<Record<ImportResult, number>> => {
  const { rows } = await sql<Record<ImportResult, number>>`
    select count(*) filter (where result = 'added') as added, count(*) filter (where result = 'changed') as changed,
      count(*) filter (where result = 'unchanged') as unchanged, count(*) filter (where result = 'wrong') as wrong
    from product_import_rows where import_id = ${importId}`.execute(db);
  return rows[0]!;
};

/** Written rows of imports: all, and those of new variants. */
export const countWritten = async (
  db: Db,
  importIds: readonly number[],
): Promise<Map<number, { written: number; added: number }>> => {
  const { rows } = await sql<{ import_id: number; written: number; added: number }>`
    select import_id, count(*) as written, count(*) filter (where result = 'added') as added
    from product_import_rows where import_id = any(${importIds}::bigint[]) and written group by import_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.import_id, row]));
};
