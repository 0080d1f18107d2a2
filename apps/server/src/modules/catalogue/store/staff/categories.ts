import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables, CategoriesTable } from '../../tables.ts';

export type StaffCategoryRow = Selectable<CategoriesTable>;

const tables = (db: Db) => db.withTables<CatalogueTables>();

/** Without merged ones, in the order of editors. */
export const selectAllCategories = (db: Db): Promise<StaffCategoryRow[]> =>
  tables(db)
    .selectFrom('categories')
    .selectAll()
    .where('merged_into', 'is', null)
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const selectCategory = (db: Db, id: number): Promise<StaffCategoryRow | undefined> =>
  tables(db)
    .selectFrom('categories')
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();

/** In the order of their ids; writers of products in them wait. Merged ones too. */
export const lockCategories = async (
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, StaffCategoryRow>> => {
  const rows = await tables(tx)
    .selectFrom('categories')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** One change of the tree after the other. */
export const lockTree = (tx: Tx) => sql`lock table category_merges in share row exclusive mode`.execute(tx);

/** An array of JavaScript would be written as one of PostgreSQL. */
const withJson = <Row extends { readonly attributes?: unknown }>({ attributes, ...row }: Row) => ({
  ...row,
  ...(attributes !== undefined && { attributes: sql<never>`${JSON.stringify(attributes)}::jsonb` }),
});

export const countCategories = async (db: Db): Promise<number> => {
  const { total } = await tables(db)
    .selectFrom('categories')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Behind its siblings. */
export const insertCategory = (
  tx: Tx,
  row: Omit<Insertable<CategoriesTable>, 'position'>,
): Promise<StaffCategoryRow> =>
  tables(tx)
    .insertInto('categories')
    .values({
      ...withJson(row),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from categories
        where parent_id is not distinct from ${row.parent_id}::bigint)`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateCategory = (
  tx: Tx,
  id: number,
  changes: Updateable<CategoriesTable>,
): Promise<StaffCategoryRow> =>
  tables(tx)
    .updateTable('categories')
    .set({ ...withJson(changes), version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteCategory = (tx: Tx, id: number) =>
  tables(tx).deleteFrom('categories').where('id', '=', id).execute();

export const selectSiblings = async (db: Db, parentId: number | null): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not distinct from', parentId)
    .where('merged_into', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Whether another category of that place has the name or the path. */
export const hasNamesake = async (
  db: Db,
  {
    id,
    parent_id,
    title,
    slug,
  }: Pick<StaffCategoryRow, 'parent_id' | 'title' | 'slug'> & { id: number | null },
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('categories')
    .select('id')
    .where('parent_id', 'is not distinct from', parent_id)
    .where('id', 'is distinct from', id)
    .where('merged_into', 'is', null)
    .where((where) =>
      where.or([where('slug', '=', slug), where(sql`lower(title)`, '=', title.toLowerCase())]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** The title of a child of the first category that has a namesake below the second. */
export const selectCommonChild = async (db: Db, one: number, other: number): Promise<string | undefined> => {
  const { rows } = await sql<{ title: string }>`
    select k.title from categories k join categories n on n.parent_id = ${other} and n.merged_into is null
      and (n.slug = k.slug or lower(n.title) = lower(k.title))
    where k.parent_id = ${one} and k.merged_into is null order by k.position, k.id limit 1`.execute(db);
  return rows[0]?.title;
};

/** A parent as it is now: the category that it was merged into, or that it was put below. */
export const selectPresentParent = async (db: Db, parentId: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select coalesce(k.parent_id, k.id) as id
    from categories p join categories k on k.id = coalesce(p.merged_into, p.id) where p.id = ${parentId}`.execute(
    db,
  );
  return rows[0]!.id;
};

export const putOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update categories c set position = o.place
    from unnest(${ids}::bigint[]) with ordinality as o (id, place) where c.id = o.id`.execute(tx);

export const setParent = (tx: Tx, ids: readonly number[], parentId: number | null) =>
  tables(tx).updateTable('categories').set({ parent_id: parentId }).where('id', 'in', ids).execute();
