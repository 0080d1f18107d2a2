import { importNotFound } from '@market/contract/product-imports/problems';
import type { ImportRow, ImportSummary, ProductImport } from '@market/contract/product-imports/schemas';
import { IMPORT_ROWS_MAX, type ImportResult } from '@market/contract/rules/product-imports';
import type { Context, Db, Seller } from '#platform/context.ts';
import type { Table } from '#platform/downloads/table.ts';
import { pageRange } from '#platform/http/paging.ts';
import { errorTable, oldValuesTable } from '../rules/files.ts';
import { selectImport, selectImports, type ImportRecord } from '../store/imports.ts';
import { countWritten, selectRows, type RowRecord } from '../store/rows.ts';

const presentSummary = (
  record: ImportRecord,
  written: { written: number; added: number } = { written: 0, added: 0 },
): ImportSummary => ({
  id: record.id,
  state: record.state,
  file_name: record.file_name,
  sheet: record.sheet,
  total: record.total,
  added: record.added,
  changed: record.changed,
  unchanged: record.unchanged,
  wrong: record.wrong,
  written: written.written,
  written_added: written.added,
  created_at: record.created_at.toISOString(),
  started_at: record.started_at?.toISOString() ?? null,
  finished_at: record.finished_at?.toISOString() ?? null,
});

const CELL_SHOWN = 300;
const cut = (text: string): string => (text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN)}…` : text);

const presentRow = ({ shown, changes, ...row }: RowRecord): ImportRow => ({
  row: row.row,
  sku: shown?.sku ?? '',
  title: shown?.title ?? '',
  price: shown?.price ?? '',
  stock: shown?.stock ?? '',
  result: row.result,
  changes: changes.map((cell) => ({ ...cell, was: cut(cell.was), now: cut(cell.now) })),
  errors: row.errors,
  warnings: row.warnings,
  product_id: row.product_id,
});

export const listImports = async (
  { actor, db }: Context<Db, Seller>,
  { page = 1, limit = 20 }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ imports: ImportSummary[]; total: number }> => {
  const { rows, total } = await selectImports(db, actor.shopId, pageRange({ page, limit }));
  const written = await countWritten(
    db,
    rows.map(({ id }) => id),
  );
  return { imports: rows.map((record) => presentSummary(record, written.get(record.id))), total };
};

/** @throws importNotFound */
const findImport = async ({ actor, db }: Context<Db, Seller>, id: number): Promise<ImportRecord> => {
  const record = await selectImport(db, { shopId: actor.shopId, id });
  if (record === undefined) throw importNotFound();
  return record;
};

export interface RowsQuery {
  readonly result?: ImportResult | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

/** An import of the caller's shop with a page of its rows. @throws importNotFound */
export const getImport = async (
  context: Context<Db, Seller>,
  id: number,
  { result, page = 1, limit = 50 }: RowsQuery,
): Promise<ProductImport> => {
  const record = await findImport(context, id);
  const { rows, total } = await selectRows(context.db, { importId: id, result }, pageRange({ page, limit }));
  const written = await countWritten(context.db, [id]);
  return {
    ...presentSummary(record, written.get(id)),
    columns: record.columns,
    rows: rows.map(presentRow),
    rows_total: total,
  };
};

const ALL = { limit: IMPORT_ROWS_MAX, offset: 0 };

/** @throws importNotFound */
export const getErrorTable = async (context: Context<Db, Seller>, id: number): Promise<Table> => {
  const { columns } = await findImport(context, id);
  const { rows } = await selectRows(context.db, { importId: id, result: 'wrong' }, ALL);
  return errorTable(columns, rows);
};

/** @throws importNotFound */
export const getOldValuesTable = async (context: Context<Db, Seller>, id: number): Promise<Table> => {
  await findImport(context, id);
  const { rows } = await selectRows(context.db, { importId: id, result: 'changed' }, ALL);
  return oldValuesTable(rows);
};
