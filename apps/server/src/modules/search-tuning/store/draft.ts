import type { SearchWeights } from '@market/contract/rules/search-tuning';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SearchTuningTables, StoredRun } from '../tables.ts';

const tables = (db: Db) => db.withTables<SearchTuningTables>();

export type ChangeRow = Selectable<SearchTuningTables['search_draft_changes']>;

export interface DraftRow {
  readonly version: number;
  readonly weights: SearchWeights | null;
  readonly run: StoredRun | null;
}

const draftRow = (db: Db) => tables(db).selectFrom('search_draft').select(['version', 'weights', 'run']);

export const selectDraft = (db: Db): Promise<DraftRow> => draftRow(db).executeTakeFirstOrThrow();

/** One editor at a time. */
export const lockDraft = (tx: Tx): Promise<DraftRow> => draftRow(tx).forUpdate().executeTakeFirstOrThrow();

/** What was measured was another draft. */
export const raiseVersion = async (tx: Tx): Promise<void> => {
  await tables(tx)
    .updateTable('search_draft')
    .set((row) => ({ version: row('version', '+', 1), run: null }))
    .execute();
};

export const updateWeights = async (tx: Tx, weights: SearchWeights | null): Promise<void> => {
  await tables(tx)
    .updateTable('search_draft')
    .set({ weights: weights === null ? null : JSON.stringify(weights) })
    .execute();
};

export const updateRun = async (tx: Tx, run: StoredRun): Promise<void> => {
  await tables(tx)
    .updateTable('search_draft')
    .set({ run: JSON.stringify(run) })
    .execute();
};

/** In the order in which they were made. */
export const selectChanges = (db: Db): Promise<ChangeRow[]> =>
  tables(db).selectFrom('search_draft_changes').selectAll().orderBy('id').execute();

export const insertChanges = async (
  tx: Tx,
  changes: readonly Insertable<SearchTuningTables['search_draft_changes']>[],
): Promise<void> => {
  await tables(tx).insertInto('search_draft_changes').values(changes).execute();
};

export const deleteChange = (tx: Tx, id: number): Promise<ChangeRow | undefined> =>
  tables(tx).deleteFrom('search_draft_changes').where('id', '=', id).returningAll().executeTakeFirst();

export const deleteChanges = async (tx: Tx): Promise<void> => {
  await tables(tx).deleteFrom('search_draft_changes').execute();
};
