import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SearchTuningTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SearchTuningTables>();

export type ChangeRow = Selectable<SearchTuningTables['search_draft_changes']>;

export const selectVersion = async (db: Db): Promise<number> =>
  (await tables(db).selectFrom('search_draft').select('version').executeTakeFirstOrThrow()).version;

/** One editor at a time; answers the version before. */
export const lockDraft = async (tx: Tx): Promise<number> =>
  (await tables(tx).selectFrom('search_draft').select('version').forUpdate().executeTakeFirstOrThrow())
    .version;

export const raiseVersion = async (tx: Tx): Promise<void> => {
  await tables(tx)
    .updateTable('search_draft')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
};

/** In the order in which they were made. */
export const selectChanges = (db: Db): Promise<ChangeRow[]> =>
  tables(db).selectFrom('search_draft_changes').selectAll().orderBy('id').execute();

export const insertChange = async (
  tx: Tx,
  change: Insertable<SearchTuningTables['search_draft_changes']>,
): Promise<void> => {
  await tables(tx).insertInto('search_draft_changes').values(change).execute();
};

export const deleteChange = (tx: Tx, id: number): Promise<ChangeRow | undefined> =>
  tables(tx).deleteFrom('search_draft_changes').where('id', '=', id).returningAll().executeTakeFirst();

export const deleteChanges = async (tx: Tx): Promise<void> => {
  await tables(tx).deleteFrom('search_draft_changes').execute();
};
