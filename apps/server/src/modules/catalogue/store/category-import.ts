import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import type { CategoryLine } from '../rules/category-file.ts';

export interface StoredCategory {
  readonly id: number;
  readonly parent: string | null;
  readonly title: string;
  readonly slug: string;
  readonly units: string[];
  readonly keywords: string[];
  readonly meta_title: string;
  readonly meta_description: string;
}

/** The first two levels, in their order. */
export const selectCategoryLines = async (db: Db): Promise<StoredCategory[]> => {
  const { rows } = await sql<StoredCategory>`
    select k.id::int, up.slug as parent, k.title, k.slug, k.units, k.keywords, k.meta_title, k.meta_description
    from categories k left join categories up on up.id = k.parent_id where k.level <= 2 and k.merged_into is null
    order by coalesce(up.position, k.position), coalesce(up.id, k.id), k.level, k.position, k.id`.execute(db);
  return rows;
};

/** One import at a time. */
export const lockCategories = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.categories'))`.execute(tx);
};

/** At the end of its siblings. */
export const insertCategory = async (
  tx: Tx,
  line: CategoryLine,
  parentId: number | null,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into categories (parent_id, level, title, slug, position, units, keywords, meta_title, meta_description, heading_title)
    values (${parentId}, ${parentId === null ? 1 : 2}, ${line.title}, ${line.slug},
      (select coalesce(max(position), 0) + 1 from categories where parent_id is not distinct from ${parentId}::bigint),
      ${[...line.units]}, ${[...line.keywords]}, ${line.meta_title}, ${line.meta_description}, ${line.title})
    returning id::int`.execute(tx);
  return rows[0]!.id;
};

export const updateCategory = async (tx: Tx, id: number, line: CategoryLine): Promise<void> => {
  await sql`update categories set title = ${line.title}, units = ${[...line.units]}, keywords = ${[...line.keywords]},
    meta_title = ${line.meta_title}, meta_description = ${line.meta_description}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
};
