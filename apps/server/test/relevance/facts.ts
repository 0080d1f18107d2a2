import { sql } from 'kysely';
import type { Product } from './judge.ts';
import type { Db } from '#platform/context.ts';

interface Row extends Omit<Product, 'title' | 'cloth'> {
  readonly material: string;
}

/** A blank around each word, so that a run of words is a run of characters. */
const lineOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ')} `;

/** Every product that a guest could find, by the market's tables and not the index of its search. */
export const readFacts = async (db: Db, now: Date): Promise<Product[]> => {
  const { rows } = await sql<Row>`
    with variant as (
      select product_id, array_agg(sku) as skus, sum(inventory_quantity) = 0 as sold_out from variants group by 1
    ), option as (
      select product_id, max("values") filter (where name = 'color') as colours,
        max("values") filter (where name = 'size') as sizes from product_options group by 1
    ), paid as (
      select product_id, price from price_tiers
      union all select product_id, price from deals
        where stopped_at is null and start_at <= ${now} and end_at > ${now}
    ), prices as (select product_id, array_agg(price::float8) as prices from paid group by 1)
    select p.id, p.title as name, array[one.slug, two.slug] as categories, p.product_type as type, s.name as shop,
      coalesce(option.colours, '{}') as colours, coalesce(option.sizes, '{}') as sizes,
      coalesce(variant.skus, '{}') as skus, coalesce(variant.sold_out and not p.is_classifieds, false) as "soldOut",
      case when p.hide_prices then null else (select t.price::float8 from price_tiers t
        where t.product_id = p.id and t.variant_id is null order by t.start_quantity limit 1) end as price,
      case when p.hide_prices then '{}' else coalesce(prices.prices, '{}') end as prices,
      coalesce((select string_agg(m.value ->> 'value', ' ') from jsonb_array_elements(p.specifications) m
        where m.value ->> 'name' = 'Chất liệu'), '') as material
    from products p
    join product_cards c on c.product_id = p.id and c.is_listed and (c.expires_at is null or c.expires_at > ${now})
    join categories one on one.id = p.category_lv1 join categories two on two.id = p.category_lv2
    join shops s on s.id = p.shop_id
    left join variant on variant.product_id = p.id left join option on option.product_id = p.id
    left join prices on prices.product_id = p.id
    order by p.id`.execute(db);
  return rows.map(({ material, ...row }) => ({
    ...row,
    title: lineOf(row.name),
    cloth: lineOf(`${row.name} ${material}`),
  }));
};
