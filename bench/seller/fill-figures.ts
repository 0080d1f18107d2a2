import type { Pool } from '../market.ts';

const DAYS = 366;

/** What the events of so many orders of a year leave behind: sources, days, interest, and sales of every variant. */
export const fillFigures = async (pool: Pool, shopId: number, orders: number): Promise<void> => {
  await pool.query(
    `insert into shop_order_sources (order_id, shop_id, day, source, revenue, counted)
     select 'bench-' || n, $1, current_date - n % $3::integer, (array['discovery', 'discovery', 'own', 'quotation'])[n % 4 + 1],
       500000 + n % 1000 * 1000, n % 20 > 0
     from generate_series(1, $2::integer) n`,
    [shopId, orders, DAYS],
  );
  await pool.query(
    `insert into shop_source_days (shop_id, day, source, orders, revenue)
     select shop_id, day, source, count(*), sum(revenue) from shop_order_sources where shop_id = $1 and counted group by 1, 2, 3
     on conflict (shop_id, day, source) do update set orders = excluded.orders, revenue = excluded.revenue`,
    [shopId],
  );
  await pool.query(
    `insert into shop_sale_days (shop_id, day, orders, revenue, buyers)
     select shop_id, day, sum(orders), sum(revenue), sum(orders) from shop_source_days where shop_id = $1 group by 1, 2
     on conflict (shop_id, day) do update set orders = excluded.orders, revenue = excluded.revenue, buyers = excluded.buyers`,
    [shopId],
  );
  await pool.query(
    `insert into shop_view_days (shop_id, day, views, product_views)
     select $1, current_date - n, 90000, 70000 from generate_series(0, $2::integer - 1) n on conflict do nothing`,
    [shopId, DAYS],
  );
  await pool.query(
    `insert into shop_interest_days (shop_id, day, step, people)
     select $1, current_date - n, step, 9000
     from generate_series(0, $2::integer - 1) n, unnest(array['interested', 'started']) step on conflict do nothing`,
    [shopId, DAYS],
  );
  // one line an order; some products sell much more than others
  await pool.query(
    `insert into product_days (product_id, shop_id, day, units, revenue, views)
     select product_id, $1, day, sum(units), sum(units) * 80000, 20 + count(*) from (
       select current_date - n % $3::integer as day, 1 + n % 40 as units,
         floor(p.number * (hashint4(n)::float8 / 4294967296 + 0.5) ^ 2)::integer as place
       from generate_series(1, $2::integer) n, (select count(*) as number from shop_products where shop_id = $1) p) s
     join (select product_id, row_number() over (order by product_id) - 1 as place from shop_products where shop_id = $1) p
       using (place)
     group by 1, 3
     on conflict (product_id, day) do update set units = excluded.units, revenue = excluded.revenue, views = excluded.views`,
    [shopId, orders, DAYS],
  );
  await pool.query(
    `insert into product_months (product_id, month, shop_id, units, revenue, views)
     select product_id, date_trunc('month', day::timestamp)::date, shop_id, sum(units), sum(revenue), sum(views)
     from product_days where shop_id = $1 group by 1, 2, 3
     on conflict (product_id, month) do update set units = excluded.units, revenue = excluded.revenue, views = excluded.views`,
    [shopId],
  );
  await pool.query(
    `insert into variant_sales (variant_id, shop_id, product_id, units_30d, available)
     select id, shop_id, product_id, 1 + id % 60, inventory_quantity from variants where shop_id = $1 on conflict do nothing`,
    [shopId],
  );
  await pool.query(
    'vacuum (analyze) shop_order_sources, shop_source_days, shop_sale_days, variant_sales, product_days, product_months',
  );
};
