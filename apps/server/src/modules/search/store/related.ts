import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { RELATED } from '../weights.ts';
import { isListed, rank } from './listing.ts';
import { runShaped, slot } from './shaped.ts';

/** How many are looked at, of each way that leads to some. */
const NEAR = 300;
const ORDERS = 500;
const TOGETHER = 50;
/** So many orders with both count in full. */
const OFTEN = 3;

const now = sql`${slot('now')}::timestamptz`;
const weight = (part: keyof typeof RELATED) => sql.lit(RELATED[part]);

const near = (column: 'category_lv1' | 'category_lv2') =>
  sql`(select p.product_id from search_products p where p.${sql.raw(column)} = (select ${sql.raw(column)} from me)
    order by p.sold_out, p.up_at desc, p.product_id desc limit ${sql.lit(NEAR)})`;
const ofShop = sql`(select p.product_id from search_products p where p.shop_id = ${slot('shop_id')}
  order by p.sold_out, p.up_at desc, p.product_id desc limit ${sql.lit(NEAR)})`;

const build = (inShop: boolean) => sql<{ product_id: number | null }>`
  with me as (
    select p.*, '''' || replace(nullif(trim(p.title_folded), ''), ' ', ''' | ''') || '''' as query
    from search_products p where p.product_id = ${slot('id')} and ${isListed(now)}),
  together as (
    select b.product_id, count(*) as orders
    from (select order_id from search_purchases where product_id = ${slot('id')}
      order by bought_at desc, order_id limit ${sql.lit(ORDERS)}) a
    join search_purchases b using (order_id) where b.product_id <> ${slot('id')}
    group by b.product_id order by orders desc, b.product_id desc limit ${sql.lit(TOGETHER)}),
  candidates as (${
    inShop
      ? ofShop
      : sql`select product_id from together union ${near('category_lv2')} union ${near('category_lv1')}`
  }),
  ranked as (
    select p.product_id, row_number() over (order by p.sold_out, (
        case when p.category_lv2 = me.category_lv2 then ${weight('sameLv2')}::float8 else 0 end
        + case when p.category_lv1 = me.category_lv1 then ${weight('sameLv1')}::float8 else 0 end
        + ${weight('title')} * coalesce(${rank(sql`me.query`)}, 0)
        + ${weight('price')} * coalesce(greatest(1 - abs(ln(p.price::float8 / me.price)), 0), 0.25)
        + ${weight('boughtTogether')} * least(coalesce(t.orders, 0) / ${sql.lit(OFTEN)}::float8, 1)
        + ${weight('quality')} * p.quality) desc, p.product_id desc) as nth
    from me, candidates c join search_products p using (product_id) left join together t using (product_id)
    where p.product_id <> me.product_id and ${isListed(now)}
    order by nth limit ${slot('limit')})
  select r.product_id from me left join ranked r on true order by r.nth`;

/** Products like one, best first; undefined when it is on no list itself. */
export const selectRelated = async (
  db: Db,
  asked: { id: number; shop_id: number | undefined; limit: number; now: Date },
): Promise<number[] | undefined> => {
  const inShop = asked.shop_id !== undefined;
  const rows = await runShaped(db, `related|${Number(inShop)}`, () => build(inShop), asked);
  return rows.length === 0 ? undefined : rows.flatMap(({ product_id }) => product_id ?? []);
};

const top = sql<{ product_id: number }>`
  with sold as (
    select product_id, sum(quantity) as units from search_purchases
    where bought_at > ${slot('since')}::timestamptz group by product_id),
  best as (
    select p.product_id, s.units from sold s join search_products p using (product_id)
    where not p.sold_out and ${isListed(now)}
    order by s.units desc, p.product_id desc limit ${slot('limit')}),
  others as (
    select p.product_id, p.total_sales from search_products p
    where not p.sold_out and ${isListed(now)} and p.product_id not in (select product_id from best)
    order by p.total_sales desc, p.product_id desc limit ${slot('limit')})
  select product_id from (
    select product_id, units, 0 as total_sales from best union all select product_id, 0, total_sales from others) t
  order by units desc, total_sales desc, product_id desc limit ${slot('limit')}`;

/** What was bought most since a moment, then what was bought most ever. */
export const selectTop = async (
  db: Db,
  asked: { since: Date; limit: number; now: Date },
): Promise<number[]> => (await runShaped(db, 'top', () => top, asked)).map(({ product_id }) => product_id);
