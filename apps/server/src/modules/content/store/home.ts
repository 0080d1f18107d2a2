import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { ContentTables, HomeSectionsTable } from '../tables.ts';

export type HomeSectionRow = Selectable<HomeSectionsTable>;
export type HomeSectionColumns = Updateable<HomeSectionsTable>;

const tables = (db: Db) => db.withTables<ContentTables>();

export const selectHomeVersion = async (db: Db): Promise<number> => {
  const { version } = await tables(db)
    .selectFrom('home_versions')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
};

/** The version as it is; the home page of everybody else waits. */
export const lockHome = async (tx: Tx): Promise<number> => {
  const { version } = await tables(tx)
    .selectFrom('home_versions')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
};

export const raiseHomeVersion = (tx: Tx) =>
  tables(tx)
    .updateTable('home_versions')
    .set({ version: sql`version + 1` })
    .execute();

/** The driver answers lists of bigint as text. */
export const withNumbers = (row: HomeSectionRow): HomeSectionRow => ({
  ...row,
  pinned_product_ids: row.pinned_product_ids.map(Number),
});

export const selectAllSections = async (db: Db): Promise<HomeSectionRow[]> => {
  const rows = await tables(db)
    .selectFrom('home_sections')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(withNumbers);
};

export const insertSection = (tx: Tx, row: Insertable<HomeSectionsTable>) =>
  tables(tx).insertInto('home_sections').values(row).execute();

export const updateSection = (tx: Tx, id: number, changes: Updateable<HomeSectionsTable>) =>
  tables(tx).updateTable('home_sections').set(changes).where('id', '=', id).execute();

export const deleteSection = (tx: Tx, id: number) =>
  tables(tx).deleteFrom('home_sections').where('id', '=', id).execute();
