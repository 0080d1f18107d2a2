import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { SAME_SHOP_DECAY, RELATED } from '../lib/weights.ts';
import { isListed } from './conditions.ts';
import { runCached, param } from '#platform/db/statement-cache.ts';

const MAX_PER_CATEGORY = 200;
const MAX_OF_SHOP = 300;
const MAX_TITLE_WORDS = 20;

const weight = (part: keyof typeof RELATED) => sql.lit(RELATED[part]);

const ofCategory = (column: 'category_lv1' | 'category_lv2', order: 'up_at' | 'quality') =>
  sql`(select p.product_id from search_products p where p.${sql.raw(column)} = (select ${sql.raw(column)} from me)
    order by p.sold_out, p.${sql.raw(order)} desc, p.product_id desc limit ${sql.lit(MAX_PER_CATEGORY)})`;
const ofShop = sql`(select p.product_id from search_products p where p.shop_id = ${param('shop_id')}
  order by p.sold_out, p.up_at desc, p.product_id desc limit ${sql.lit(MAX_OF_SHOP)})`;

/** ts_rank of one occurrence, as a share of its weight. */
const TS_RANK_OF_ONE = 1.6449;
/** Share of the title's words that another title has. */
const sameWords = sql`ts_rank('{0,0,0,1}', x.words, me.query) * ${sql.lit(TS_RANK_OF_ONE)}`;

const build = (inShop: boolean) => sql<{ product_id: number | null }>`
  with me as (
    select p.*, (select string_agg('''' || w || '''', ' | ')::tsquery from (
        select w from unnest(tsvector_to_array(ts_filter(x.words, '{a}'))) as w where w ~ '^[[:alnum:]]'
        limit ${sql.lit(MAX_TITLE_WORDS)}) t) as query
    from search_products p join search_texts x using (product_id) where p.product_id = ${param('id')} and ${isListed}),
  together as (select other_id as product_id, score from search_related where product_id = ${param('id')}),
  candidates as (${
    inShop
      ? ofShop
      : sql`select product_id from together union ${ofCategory('category_lv2', 'quality')}
        union ${ofCategory('category_lv2', 'up_at')} union ${ofCategory('category_lv1', 'quality')}`
  }),
  scored as (
    select p.product_id, p.shop_id, p.sold_out,
      case when p.category_lv2 = me.category_lv2 then ${weight('sameLv2')}::float8 else 0 end
        + case when p.category_lv1 = me.category_lv1 then ${weight('sameLv1')}::float8 else 0 end
        + ${weight('title')} * coalesce(${sameWords}, 0)
        + ${weight('price')} * coalesce(greatest(1 - abs(ln(p.price::float8 / nullif(me.price, 0))), 0), 0.25)
        + ${weight('together')} * coalesce(t.score, 0)
        + ${weight('quality')} * p.quality as score
    from me, candidates c join search_products p using (product_id) join search_texts x using (product_id)
      left join together t using (product_id)
    where p.product_id <> me.product_id and ${isListed}),
  mixed as (
    select *, row_number() over (partition by shop_id order by sold_out, score desc, product_id desc) - 1 as before
    from scored),
  ranked as (
    select product_id, row_number() over (order by sold_out,
      score * ${inShop ? sql`1` : sql`power(${sql.lit(SAME_SHOP_DECAY)}, before)`} desc, product_id desc) as nth
    from mixed order by nth limit ${param('limit')})
  select r.product_id from me left join ranked r on true order by r.nth`;

/** Best first; undefined when the product itself is not listed. */
export const selectRelated = async (
  db: Db,
  product: { id: number; shop_id: number | undefined; limit: number; now: Date },
): Promise<number[] | undefined> => {
  const inShop = product.shop_id !== undefined;
  const rows = await runCached(db, `related|${Number(inShop)}`, () => build(inShop), product);
  return rows.length === 0 ? undefined : rows.flatMap(({ product_id }) => product_id ?? []);
};
