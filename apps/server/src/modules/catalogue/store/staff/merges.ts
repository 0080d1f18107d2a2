import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables, CategoryMergesTable } from '../../tables.ts';

export type MergeRow = Selectable<CategoryMergesTable>;

const tables = (db: Db) => db.withTables<CatalogueTables>();

/** Categories that were merged into this one before lead to `to` from now on. */
export const redirectMerged = async (tx: Tx, id: number, to: number): Promise<number[]> => {
  const rows = await tables(tx)
    .updateTable('categories')
    .set({ merged_into: to })
    .where('merged_into', '=', id)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
};

export const setMergedInto = (tx: Tx, ids: readonly number[], to: number | null) =>
  tables(tx)
    .updateTable('categories')
    .set({ merged_into: to, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();

export const insertMerge = async (
  tx: Tx,
  { moved, ...row }: Insertable<CategoryMergesTable>,
  productIds: readonly number[],
): Promise<MergeRow> => {
  const merge = await tables(tx)
    .insertInto('category_merges')
    .values({ ...row, moved: sql`${JSON.stringify(moved)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`insert into category_merge_products (merge_id, product_id)
    select ${merge.id}, unnest(${productIds}::bigint[])`.execute(tx);
  return merge;
};

export const lockMerge = (tx: Tx, id: number): Promise<MergeRow | undefined> =>
  tables(tx).selectFrom('category_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const selectMergedProducts = async (db: Db, mergeId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('category_merge_products')
    .select('product_id')
    .where('merge_id', '=', mergeId)
    .execute();
  return rows.map(({ product_id }) => product_id);
};

export const markUndone = (tx: Tx, id: number, now: Date) =>
  tables(tx).updateTable('category_merges').set({ undone_at: now }).where('id', '=', id).execute();

/** Those that were taken back; others hold their categories. */
export const deleteUndone = (tx: Tx, categoryId: number) =>
  tables(tx)
    .deleteFrom('category_merges')
    .where('undone_at', 'is not', null)
    .where((is) => is.or([is('from_id', '=', categoryId), is('into_id', '=', categoryId)]))
    .execute();

/** Newest first, those after a moment that are in force. */
export const selectMerges = async (db: Db, since: Date) => {
  const { rows } = await sql<
    MergeRow & {
      products: number;
      from_title: string;
      from_slug: string;
      into_title: string;
      into_slug: string;
      level: number;
    }
  >`
    select m.*, (select count(*)::integer from category_merge_products p where p.merge_id = m.id) as products,
      f.title as from_title, f.slug as from_slug, i.title as into_title, i.slug as into_slug, f.level
    from category_merges m join categories f on f.id = m.from_id join categories i on i.id = m.into_id
    where m.undone_at is null and m.merged_at > ${since} order by m.merged_at desc, m.id desc`.execute(db);
  return rows;
};
