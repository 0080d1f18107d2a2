import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { PoliciesTables } from './tables.ts';

export interface VersionRow<Value> {
  readonly key: string;
  readonly number: number;
  readonly value: Value | null;
  readonly at: Date;
  readonly added_by: number | null;
}

const tables = (db: Db) => db.withTables<PoliciesTables>();

/** The newest version of each of these texts. */
export const selectLatest = async <Value>(db: Db, keys: readonly string[]): Promise<VersionRow<Value>[]> => {
  const { rows } = await sql<VersionRow<Value>>`
    select distinct on (key) key, number, value, at, added_by::int from text_versions
    where key = any(${keys}::text[]) order by key, number desc`.execute(db);
  return rows;
};

/** Newest first, without the texts. */
export const selectVersions = async (
  db: Db,
  key: string,
  limit: number,
): Promise<(Omit<VersionRow<never>, 'value'> & { readonly is_shown: boolean })[]> =>
  tables(db)
    .selectFrom('text_versions')
    .select(['key', 'number', 'at', 'added_by', sql<boolean>`value is not null`.as('is_shown')])
    .where('key', '=', key)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const selectVersion = async <Value>(
  db: Db,
  key: string,
  number: number,
): Promise<VersionRow<Value> | undefined> =>
  (await tables(db)
    .selectFrom('text_versions')
    .selectAll()
    .where('key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst()) as VersionRow<Value> | undefined;

/** False when somebody else added this version first. */
export const insertVersion = async (tx: Tx, row: VersionRow<unknown>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tables(tx)
    .insertInto('text_versions')
    .values({ ...row, value: row.value === null ? null : JSON.stringify(row.value) })
    .onConflict((conflict) => conflict.columns(['key', 'number']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Which of these pictures a version of a text shows; each can be restored. */
export const selectShownPictures = async (db: Db, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`select k.key from unnest(${keys}::text[]) as k (key)
    where exists (
      select from text_versions v where strpos(v.value::text, '/' || replace(k.key, '.', '/') || '/') > 0)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
};
