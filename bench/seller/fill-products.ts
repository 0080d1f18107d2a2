import type { Pool } from '../market.ts';

const VARIANTS_OF_ONE = 20;

/** Products with 20 variants each for one shop, and one with 300; their cards are built by the running market. */
export const fillProducts = async (
  pool: Pool,
  shopId: number,
  variants: number,
): Promise<{ readonly products: number; readonly largest: number }> => {
  await pool.query('set statement_timeout = 0');
  const products = Math.ceil(variants / VARIANTS_OF_ONE);
  await pool.query(
    `with made as (
       insert into products (shop_id, category_lv1, category_lv2, title, handle, status, review_status, up_at, created_at, updated_at)
       select $1, c.parent_id, c.id, 'Áo bench ' || n || ' vải cá sấu 4 chiều form rộng', 'ao-bench-' || n,
         case when n % 20 = 0 then 'draft' when n % 30 = 0 then 'inactive' else 'active' end,
         case when n % 40 = 1 then 'need_review' when n % 50 = 1 then 'rejected' else 'approved' end,
         now() - n * interval '1 minute', now() - n * interval '1 minute', now() - n * interval '1 second'
       from generate_series(1, $2::integer) n join lateral (select id, parent_id from categories where level = 2
         order by id offset n % 20 limit 1) c on true
       returning id),
     sized as (select id, row_number() over (order by id) as place from made),
     options as (
       insert into product_options (product_id, name, display_name, position, values)
       select id, 'Màu', 'Màu', 1, array(select 'Màu ' || i from generate_series(1, case when place = 1 then 300 else 20 end) i limit 100) from sized),
     tiers as (
       insert into price_tiers (product_id, start_quantity, end_quantity, price)
       select id, q.start, q.stop, q.price + id % 50 * 1000 from sized,
         (values (10, 49, 85000), (50, 199, 79000), (200, null, 72000)) as q (start, stop, price))
     insert into variants (product_id, position, title, option1, option2, sku, inventory_quantity, grams)
     select id, i, 'Màu ' || (i - 1) % 100 + 1 || ' / ' || (i - 1) / 100, 'Màu ' || (i - 1) % 100 + 1, 'Cỡ ' || (i - 1) / 100,
       'BENCH-' || id || '-' || i, (id + i) % 90, 200
     from sized, generate_series(1, case when place = 1 then 300 else $3::integer end) i`,
    [shopId, products, VARIANTS_OF_ONE],
  );
  const { rows } = await pool.query<{ id: number }>(
    'select product_id as id from variants where shop_id = $1 group by 1 having count(*) = 300 limit 1',
    [shopId],
  );
  const largest = rows[0]!.id;
  await pool.query(
    `insert into product_options (product_id, name, display_name, position, values)
     select id, 'Cỡ', 'Cỡ', 2, array['Cỡ 0', 'Cỡ 1', 'Cỡ 2'] from products where handle like 'ao-bench-%'`,
  );
  await pool.query(
    `insert into product_images (product_id, position, media_key)
     select p.id, n, (select media_key from product_images limit 1) from products p, generate_series(1, 4) n
     where handle like 'ao-bench-%'`,
  );
  await pool.query(
    `insert into card_changes (product_id) select id from products where handle like 'ao-bench-%'`,
  );
  await pool.query(
    `insert into outbox_events (name, payload, created_at) values ('catalogue.stock_changed', '{}', now())`,
  );
  return { products, largest };
};

/** Until the projection of the shop holds every product. */
export const waitForCards = async (pool: Pool, shopId: number, products: number): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      'select count(*)::integer as n from shop_products where shop_id = $1',
      [shopId],
    );
    if (rows[0]!.n >= products) break;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  await pool.query('vacuum (analyze) products, variants, shop_products, product_cards, product_days');
};
