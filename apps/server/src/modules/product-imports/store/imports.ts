import { sql, type Selectable, type Updateable } from 'kysely';
import type { ImportColumn } from '@market/contract/product-imports/schemas';
import type { Db, Tx } from '#platform/context.ts';
import type { ImportsTable, ImportTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ImportTables>();

export type ImportRecord = Selectable<ImportsTable>;

export interface NewImport {
  readonly shop_id: number;
  readonly user_id: number;
  readonly file_name: string;
  readonly sheet: string;
  readonly columns: readonly ImportColumn[];
  readonly total: number;
  readonly now: Date;
}

export const insertImport = async (tx: Tx, { columns, now, ...values }: NewImport): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('product_imports')
    .values({
      ...values,
      columns: JSON.stringify(columns),
      state: 'checking',
      created_at: now,
      started_at: null,
      finished_at: null,
      worked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const selectImport = (
  db: Db,
  { shopId, id }: { readonly shopId: number; readonly id: number },
): Promise<ImportRecord | undefined> =>
  tables(db)
    .selectFrom('product_imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockImport = (
  tx: Tx,
  { shopId, id }: { readonly shopId: number; readonly id: number },
): Promise<ImportRecord | undefined> =>
  tables(tx)
    .selectFrom('product_imports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const selectImports = async (
  db: Db,
  shopId: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ImportRecord[]; total: number }> => {
  const query = tables(db).selectFrom('product_imports').where('shop_id', '=', shopId);
  const [rows, { total }] = await Promise.all([
    query.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

export const updateImport = async (tx: Tx, id: number, changes: Updateable<ImportsTable>): Promise<void> => {
  await tables(tx).updateTable('product_imports').set(changes).where('id', '=', id).execute();
};

/** The import that waited longest, for this process alone until the commit. */
export const takeWaiting = (tx: Tx): Promise<ImportRecord | undefined> =>
  tables(tx)
    .selectFrom('product_imports')
    .selectAll()
    .where('state', 'in', ['checking', 'applying'])
    .orderBy('worked_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const deleteImports = (tx: Tx, before: Date) =>
  tables(tx)
    .deleteFrom('product_imports')
    .where('created_at', '<', before)
    .where('state', '<>', 'applying')
    .execute();

export const deleteImportsOf = async (
  tx: Tx,
  { userId, shopIds }: { readonly userId: number; readonly shopIds: readonly number[] },
): Promise<void> => {
  const mine = sql<boolean>`(user_id = ${userId} or shop_id = any(${shopIds}::bigint[]))`;
  await tables(tx).deleteFrom('product_imports').where(mine).execute();
  await tables(tx).deleteFrom('product_import_pictures').where(mine).execute();
  await tables(tx)
    .deleteFrom('product_import_headings')
    .where(sql<boolean>`shop_id = any(${shopIds}::bigint[])`)
    .execute();
};

/** The import whose pictures are fetched next; others may fetch it too. */
export const selectNextApplying = (db: Db): Promise<ImportRecord | undefined> =>
  tables(db)
    .selectFrom('product_imports')
    .selectAll()
    .where('state', '=', 'applying')
    .orderBy('worked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Counts a step that failed; the import has failed after `most` of them without progress. */
export const noteFailure = async (
  db: Db,
  id: number,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<void> => {
  await sql`update product_imports set attempts = attempts + 1, worked_at = ${now},
      state = case when attempts + 1 >= ${most} then 'failed' else state end,
      finished_at = case when attempts + 1 >= ${most} then ${now}::timestamptz end
    where id = ${id} and state in ('checking', 'applying')`.execute(db);
};
