import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';

type Level = 1 | 2;
const columnOf = (level: Level) => sql.ref(level === 1 ? 'category_lv1' : 'category_lv2');

/** Of any state; `only`: among these. Their saves wait. */
export const lockProductsIn = async (
  tx: Tx,
  { level, id }: { level: Level; id: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from products where ${columnOf(level)} = ${id} order by id for update`.execute(tx);
  return rows.map((row) => row.id);
};

export const countProductsIn = async (db: Db, { level, id }: { level: Level; id: number }) => {
  const { rows } = await sql<{ products: number; shops: number }>`
    select count(*)::integer as products, count(distinct shop_id)::integer as shops
    from products where ${columnOf(level)} = ${id}`.execute(db);
  return rows[0]!;
};

/** Products without a specification of this name, by name. */
export const countMissing = async (
  db: Db,
  { level, id }: { level: Level; id: number },
  attributes: readonly string[],
): Promise<{ attribute: string; products: number }[]> => {
  const { rows } = await sql<{ attribute: string; products: number }>`
    select a.attribute, count(p.id)::integer as products
    from unnest(${attributes}::text[]) with ordinality as a (attribute, place)
    join products p on ${columnOf(level)} = ${id} and p.deleted_at is null and not exists (
      select 1 from jsonb_array_elements(p.specifications) s where lower(s ->> 'name') = lower(a.attribute))
    group by a.attribute, a.place order by a.place`.execute(db);
  return rows;
};

/** The projections that lists read follow at once; cards and search follow by `card_changes`. */
const followInLists = (tx: Tx, ids: readonly number[]) =>
  sql`with places as (select id, category_lv1, category_lv2 from products where id = any(${ids}::bigint[])),
    cards as (update product_cards c set category_lv1 = p.category_lv1, category_lv2 = p.category_lv2
      from places p where p.id = c.product_id)
    update shop_products s set category_lv1 = p.category_lv1, category_lv2 = p.category_lv2
    from places p where p.id = s.product_id`.execute(tx);

/** Products of one category of level 2 into another; `only`: among these. Answers their ids. */
export const moveProducts = async (
  tx: Tx,
  { from, to, only }: { from: number; to: number; only: readonly number[] | null },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update products set category_lv2 = ${to}
    where category_lv2 = ${from} and (${only}::bigint[] is null or id = any(${only}::bigint[]))
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await followInLists(tx, ids);
  return ids;
};

/** Level 1 of the products below these categories, once their parent has changed. */
export const followParent = async (tx: Tx, categoryIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    update products p set category_lv1 = k.parent_id from categories k
    where k.id = p.category_lv2 and k.id = any(${categoryIds}::bigint[]) and p.category_lv1 <> k.parent_id
    returning p.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await followInLists(tx, ids);
  return ids;
};
