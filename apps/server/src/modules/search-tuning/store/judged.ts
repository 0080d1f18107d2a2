import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { SearchTuningTables } from '../tables.ts';

const tables = (db: Db) => db.withTables<SearchTuningTables>();

export type JudgedRow = Selectable<SearchTuningTables['search_judged_queries']>;
/** The driver reads arrays of bigint as text. */
const rowOf = (row: JudgedRow): JudgedRow => ({ ...row, product_ids: row.product_ids.map(Number) });

export const selectAllJudged = async (db: Db): Promise<JudgedRow[]> =>
  (await tables(db).selectFrom('search_judged_queries').selectAll().orderBy('id').execute()).map(rowOf);

/** Newest first. */
export const selectJudged = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<JudgedRow[]> => {
  const rows = await tables(db)
    .selectFrom('search_judged_queries')
    .selectAll()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(rowOf);
};

export const countJudged = async (db: Db): Promise<number> =>
  (
    await tables(db)
      .selectFrom('search_judged_queries')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Undefined when the query is judged already. */
export const insertJudged = async (
  tx: Tx,
  judged: Insertable<SearchTuningTables['search_judged_queries']>,
): Promise<JudgedRow | undefined> => {
  const row = await tables(tx)
    .insertInto('search_judged_queries')
    .values(judged)
    .onConflict((conflict) => conflict.column('folded').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && rowOf(row);
};

export const deleteJudged = async (tx: Tx, id: number): Promise<JudgedRow | undefined> => {
  const row = await tables(tx)
    .deleteFrom('search_judged_queries')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && rowOf(row);
};
