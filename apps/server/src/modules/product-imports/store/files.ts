import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ImportTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<ImportTables>();

export interface ImportFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** A later file of the same name takes the place of the one before. */
export const storeFile = async (tx: Tx, importId: number, { name, content }: ImportFile): Promise<void> => {
  await tables(tx)
    .insertInto('product_import_files')
    .values({ import_id: importId, name, content: Buffer.from(content) })
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'name']).doUpdateSet({ content: Buffer.from(content) }),
    )
    .execute();
};

/** Bytes of all files of an import. */
export const sumFiles = async (db: Db, importId: number): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(content)), 0)::bigint as bytes from product_import_files
    where import_id = ${importId}`.execute(db);
  return rows[0]!.bytes;
};

export const selectFileNames = async (db: Db, importId: number): Promise<string[]> =>
  (
    await tables(db)
      .selectFrom('product_import_files')
      .select('name')
      .where('import_id', '=', importId)
      .execute()
  ).map(({ name }) => name);

export const selectFile = (db: Db, importId: number, name: string): Promise<ImportFile | undefined> =>
  tables(db)
    .selectFrom('product_import_files')
    .select(['name', 'content'])
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .executeTakeFirst();

export const deleteFile = (tx: Tx, importId: number, name: string) =>
  tables(tx)
    .deleteFrom('product_import_files')
    .where('import_id', '=', importId)
    .where('name', '=', name)
    .execute();

export const deleteFiles = (tx: Tx, importId: number) =>
  tables(tx).deleteFrom('product_import_files').where('import_id', '=', importId).execute();

/** Of imports that nobody has worked on since then. */
export const deleteOldFiles = (tx: Tx, before: Date) =>
  sql`delete from product_import_files f using product_imports i where i.id = f.import_id and i.worked_at < ${before}`.execute(
    tx,
  );
