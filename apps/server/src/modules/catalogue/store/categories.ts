import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import { sql } from 'kysely';
import { opaqueIds, prepared } from '#platform/db/database.ts';
import type { Db, Tx } from '#platform/context.ts';
import type { CatalogueTables } from '../tables.ts';

export interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly title: string;
  readonly slug: string;
  readonly level: number;
  readonly units: string[];
  readonly thumb_image: string | null;
  readonly total_products: number;
  readonly parent: Omit<CategoryRow, 'parent'> | null;
}

const fields = (alias: string) => {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`'id', ${at('id')}, 'parent_id', ${at('parent_id')}, 'title', ${at('title')}, 'slug', ${at('slug')}, 'level', ${at('level')},
    'units', ${at('units')}, 'thumb_image', ${at('thumb_image')}, 'total_products', ${at('total_products')}`;
};

/** JSON of the category under `alias`, without its parent. */
export const categoryColumn = (alias: 'l1' | 'l2' | 'k' | 'up') =>
  sql`json_build_object(${fields(alias)}, 'parent', null)`;

const column = sql`json_build_object(${fields('k')},
    'parent', case when up.id is not null then json_build_object(${fields('up')}) end)`;
const selectRows = sql<{ category: CategoryRow }>`select ${column} as category
  from categories k left join categories up on up.id = k.parent_id`;
/** Offered: neither hidden, alone or with its parent, nor merged. */
const isOffered = sql`k.merged_into is null and not k.hidden and (up.id is null or not up.hidden)`;

const selectAll = async (db: Db, statement: ReturnType<typeof sql<{ category: CategoryRow }>>) =>
  (await statement.execute(db)).rows.map(({ category }) => category);

/** Offered ones by level, parent, or all, in the order set by staff. */
export const selectCategories = (db: Db, { level, parent_id }: { level?: number; parent_id?: number }) =>
  selectAll(
    db,
    sql`${selectRows} where ${isOffered} and (${level ?? null}::integer is null or k.level = ${level ?? null})
      and (${parent_id ?? null}::bigint is null or k.parent_id = ${parent_id ?? null})
      order by k.level, up.position, k.position, k.id`,
  );

/** With the id that was asked for: that of a merged category answers the one it was merged into. */
export const selectCategoriesById = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ requested: number; category: CategoryRow }>`
    select r.id as requested, ${column} as category
    from categories r join categories k on k.id = coalesce(r.merged_into, r.id)
    left join categories up on up.id = k.parent_id where r.id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

const merges = prepared((db: Db, ids: readonly number[]) =>
  db
    .withTables<CatalogueTables>()
    .selectFrom('categories as r')
    .innerJoin('categories as k', 'k.id', 'r.merged_into')
    .select(['r.id', 'k.id as into', 'k.parent_id'])
    .where('r.id', '=', sql<number>`any(${ids}::bigint[])`),
);
/** What merged categories were merged into; the others are left out. */
export const selectMerges = (db: Db, ids: readonly number[]) => merges(db, ids);

/** The children of a category, or its siblings when it has none. */
export const selectRelatives = (db: Db, id: number, parentId: number | null) =>
  selectAll(
    db,
    sql`${selectRows} where ${isOffered} and k.id <> ${id} and (k.parent_id = ${id} or (
      not exists (select 1 from categories c where c.parent_id = ${id} and c.merged_into is null) and k.parent_id is not distinct from ${parentId}::bigint))
      order by k.position, k.id`,
  );

/** The fullest first. */
export const selectShopCategories = async (db: Db, shopIds: readonly number[], limit: number) => {
  const { rows } = await sql<{ shop_id: number; category: CategoryRow }>`
    select mine.shop_id, json_build_object(${fields('k')},
      'parent', case when up.id is not null then json_build_object(${fields('up')}) end) as category
    from unnest(${opaqueIds(shopIds)}) as s (id), lateral (
      select shop_id, category_lv2, count(*) as n from product_cards where shop_id = s.id and is_listed
      group by shop_id, category_lv2 order by n desc, category_lv2 limit ${limit}) mine
    join categories k on k.id = mine.category_lv2 left join categories up on up.id = k.parent_id
    order by mine.shop_id, mine.n desc, k.id`.execute(db);
  return rows;
};

/** Locks the categories first, so that the last count is right. */
export const recountCategories = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select 1 from categories where id = any(${opaqueIds(ids)}) order by id for no key update`.execute(
    tx,
  );
  await sql`update categories k set total_products = n.total from (
      select c.id, case c.level
          when 1 then (select count(*) from product_cards p where p.is_listed and p.category_lv1 = c.id)
          else (select count(*) from product_cards p where p.is_listed and p.category_lv2 = c.id) end as total
      from categories c where c.id = any(${opaqueIds(ids)})) n
    where k.id = n.id and k.total_products <> n.total`.execute(tx);
};

/** Of the category it was merged into, if it was. */
export const selectTexts = (db: Db, id: number) =>
  db
    .withTables<CatalogueTables>()
    .selectFrom('categories')
    .select([
      'id',
      'parent_id',
      'level',
      'title',
      'slug',
      'meta_title',
      'meta_description',
      'heading_title',
      'keywords',
      'content',
    ])
    .where('id', '=', (query) =>
      query
        .selectFrom('categories')
        .select(({ fn }) => fn.coalesce('merged_into', 'id').as('id'))
        .where('id', '=', id),
    )
    .executeTakeFirst();

/** Whether the second is a category of level 2 below the first. */
export const selectCategoryPairs = async (db: Db, lv1: number, lv2: number): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from categories where id = ${lv2} and level = 2 and parent_id = ${lv1}`.execute(db);
  return rows.length > 0;
};

/** By id; a merged category has those of the one it was merged into. */
export const selectAttributes = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CategoryAttribute[]>> => {
  const { rows } = await sql<{ id: number; attributes: CategoryAttribute[] }>`
    select r.id, k.attributes from categories r join categories k on k.id = coalesce(r.merged_into, r.id)
    where r.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, attributes }) => [id, attributes]));
};

export const selectAttributeNames = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct a ->> 'name' as name from categories, jsonb_array_elements(attributes) a order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};
