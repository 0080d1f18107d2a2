import { sql } from 'kysely';
import type { Db, Tx } from '#platform/context.ts';
import { FOR_YOU, SAME_SHOP_DECAY } from '../lib/weights.ts';
import { isListed } from './conditions.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

const MAX_PER_CATEGORY = 40;
const MAX_PER_SHOP = 12;
const MAX_POPULAR = 100;

const weight = (part: keyof typeof FOR_YOU) => sql`${sql.lit(FOR_YOU[part])}::float8`;

/** Interests of a person: ids with weights of at most 1. */
export interface UserProfile {
  readonly products: readonly number[];
  readonly product_weights: readonly number[];
  /** Level 2. */
  readonly categories: readonly number[];
  readonly category_weights: readonly number[];
  readonly shops: readonly number[];
  readonly seenProducts: readonly number[];
}

const ofCategory = (order: 'quality' | 'up_at') => sql`(select product_id from search_products
  where category_lv2 = c.id and not sold_out order by sold_out, ${sql.raw(order)} desc, product_id desc
  limit ${sql.lit(MAX_PER_CATEGORY)})`;

const forProfile = sql<{ product_id: number }>`
  with near as (
    select r.other_id as product_id, least(sum(r.score * t.weight), 1) as near
    from unnest(${param('products')}::bigint[], ${param('product_weights')}::float8[]) as t (id, weight)
    join search_related r on r.product_id = t.id group by 1),
  of_category as (
    select p.product_id, max(c.weight) as category
    from unnest(${param('categories')}::bigint[], ${param('category_weights')}::float8[]) as c (id, weight),
    lateral (${ofCategory('quality')} union ${ofCategory('up_at')}) p group by 1),
  of_shop as (
    select p.product_id from unnest(${param('shops')}::bigint[]) as s (id), lateral (
      select product_id from search_products where shop_id = s.id and not sold_out
      order by sold_out, up_at desc, product_id desc limit ${sql.lit(MAX_PER_SHOP)}) p),
  popular as (
    select product_id, score / max(score) over () as popular
    from (select * from search_popular order by score desc, product_id desc limit ${sql.lit(MAX_POPULAR)}) t),
  candidates as (
    select product_id from near union select product_id from of_category union select product_id from of_shop
    union select product_id from popular),
  scored as (
    select p.product_id, p.shop_id, ${weight('near')} * coalesce(n.near, 0) + ${weight('category')} * coalesce(c.category, 0)
      + case when p.shop_id = any(${param('shops')}::bigint[]) then ${weight('shop')} else 0 end
      + ${weight('popular')} * coalesce(t.popular, 0) + ${weight('quality')} * p.quality as score
    from candidates join search_products p using (product_id) left join near n using (product_id)
    left join of_category c using (product_id) left join popular t using (product_id)
    where p.stock >= p.moq and ${isListed} and p.product_id <> all(${param('seenProducts')}::bigint[])),
  mixed as (
    select *, row_number() over (partition by shop_id order by score desc, product_id desc) - 1 as before from scored)
  select product_id from mixed
  order by score * power(${sql.lit(SAME_SHOP_DECAY)}, before) desc, product_id desc limit ${param('limit')}`;

export const selectForProfile = async (
  db: Db,
  input: UserProfile & { limit: number; now: Date },
): Promise<number[]> =>
  (await runCached(db, 'for-taste', () => forProfile, input)).map(({ product_id }) => product_id);

const ofCategories = sql<{ product_id: number }>`
  with best as (
    select p.product_id, min(c.nth) as nth, min(p.place) as place
    from unnest(${param('categories')}::bigint[]) with ordinality as c (id, nth), lateral (
      select product_id, row_number() over (order by quality desc, product_id desc) as place from (
        (select product_id, quality from search_products p where category_lv1 = c.id and not sold_out and p.stock >= p.moq and ${isListed}
          and p.product_id <> all(${param('seenProducts')}::bigint[])
          order by sold_out, quality desc, product_id desc limit ${param('limit')})
        union all
        (select product_id, quality from search_products p where category_lv2 = c.id and not sold_out and p.stock >= p.moq and ${isListed}
          and p.product_id <> all(${param('seenProducts')}::bigint[])
          order by sold_out, quality desc, product_id desc limit ${param('limit')})) t) p
    group by 1)
  select product_id from best order by place, nth, product_id desc limit ${param('limit')}`;

/** The best products of categories of either level, alternating. */
export const selectOfCategories = async (
  db: Db,
  input: { categories: readonly number[]; seenProducts: readonly number[]; limit: number; now: Date },
): Promise<number[]> =>
  (await runCached(db, 'of-categories', () => ofCategories, input)).map(({ product_id }) => product_id);

const newProducts = sql<{ product_id: number }>`
  with of_shop as (
    select p.product_id, p.up_at from unnest(${param('shops')}::bigint[]) as s (id), lateral (
      select product_id, up_at from search_products p where p.shop_id = s.id and not p.sold_out and p.stock >= p.moq
        and p.up_at > ${param('since')}::timestamptz and ${isListed}
      order by p.sold_out, p.up_at desc, p.product_id desc limit ${param('of_one')}) p),
  of_category as (
    select p.product_id, p.up_at from unnest(${param('categories')}::bigint[]) as c (id), lateral (
      select product_id, up_at from search_products p where p.category_lv2 = c.id and not p.sold_out and p.stock >= p.moq
        and p.up_at > ${param('since')}::timestamptz and ${isListed}
      order by p.sold_out, p.up_at desc, p.product_id desc limit ${param('of_one')}) p)
  select product_id from (
    select product_id, max(up_at) as up_at, min(source) as source from (
      select product_id, up_at, 0 as source from of_shop union all select product_id, up_at, 1 from of_category) t
    group by 1) t
  order by source, up_at desc, product_id desc limit ${param('limit')}`;

export const selectNewFor = async (
  db: Db,
  input: {
    shops: readonly number[];
    categories: readonly number[];
    since: Date;
    of_one: number;
    limit: number;
    now: Date;
  },
): Promise<number[]> =>
  (await runCached(db, 'new-for', () => newProducts, input)).map(({ product_id }) => product_id);

export const selectList = async (db: Db, person: string, since: Date): Promise<number[] | undefined> => {
  const { rows } = await sql<{ product_ids: string[] }>`select product_ids from search_for_you
    where person = ${person} and made_at > ${since}`.execute(db);
  return rows[0]?.product_ids.map(Number);
};

export const putList = async (
  tx: Tx,
  person: string,
  productIds: readonly number[],
  now: Date,
): Promise<void> => {
  await sql`insert into search_for_you (person, product_ids, made_at)
    values (${person}, ${productIds}::bigint[], ${now})
    on conflict (person) do update set product_ids = excluded.product_ids, made_at = excluded.made_at`.execute(
    tx,
  );
};

export const deleteListsBefore = async (db: Db, time: Date): Promise<void> => {
  await sql`delete from search_for_you where made_at < ${time}`.execute(db);
};

export const deleteList = (tx: Tx, person: string) =>
  sql`delete from search_for_you where person = ${person}`.execute(tx);
