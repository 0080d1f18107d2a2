import type { SearchWeights } from '@market/contract/rules/search-tuning';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SynonymChanges } from '#search-index';
import type { SearchTuningTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SearchTuningTables>();

export type ReleaseRow = Selectable<SearchTuningTables['search_releases']>;

interface NewRelease extends SynonymChanges {
  readonly weights: { readonly before: SearchWeights; readonly after: SearchWeights } | null;
  readonly relevance: { readonly before: number; readonly after: number } | null;
  readonly applied_by: number;
  readonly applied_at: Date;
  readonly undoes: number | null;
}

const jsonOrNull = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value));

export const insertRelease = (
  tx: Tx,
  { added, removed, weights, relevance, ...release }: NewRelease,
): Promise<ReleaseRow> =>
  tables(tx)
    .insertInto('search_releases')
    .values({
      ...release,
      added: JSON.stringify(added),
      removed: JSON.stringify(removed),
      weights_before: jsonOrNull(weights?.before),
      weights_after: jsonOrNull(weights?.after),
      relevance_before: relevance?.before ?? null,
      relevance_after: relevance?.after ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const lockRelease = (tx: Tx, id: number): Promise<ReleaseRow | undefined> =>
  tables(tx).selectFrom('search_releases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Of these, those that were taken back. */
export const selectUndone = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await tables(db)
    .selectFrom('search_releases')
    .select('undoes')
    .where('undoes', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.flatMap(({ undoes }) => undoes ?? []));
};

/** Newest first. */
export const selectReleases = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: ReleaseRow[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    tables(db)
      .selectFrom('search_releases')
      .selectAll()
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    tables(db)
      .selectFrom('search_releases')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};
