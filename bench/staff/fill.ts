import type { Pool } from '../market.ts';

const BATCH = 100_000;

const batches = (total: number): number[] =>
  Array.from({ length: Math.ceil(total / BATCH) }, (_, index) => index * BATCH);

/** Buyers with names of a few common words. */
const fillUsers = async (pool: Pool, total: number): Promise<void> => {
  for (const from of batches(total))
    await pool.query(
      `insert into users (user_type, phone_typed, phone_national, phone_e164, phone_canonical, email, first_name, last_name,
         registered_at, last_active_at, created_at)
       select 'user', '05' || lpad(n::text, 8, '0'), '05' || lpad(n::text, 8, '0'), '+845' || lpad(n::text, 8, '0'),
         '+845' || lpad(n::text, 8, '0'), 'bench' || n || '@example.vn',
         (array['Lan', 'Minh', 'Hòa', 'Tuấn', 'Thảo', 'Đức', 'Yến', 'Quân'])[n % 8 + 1] || ' ' || n / 1000,
         (array['Nguyễn Thị', 'Trần Văn', 'Lê Hữu', 'Phạm Thu', 'Hoàng', 'Vũ Đình', 'Đặng'])[n % 7 + 1],
         now(), now() - n * interval '1 second', now() - n * interval '20 seconds'
       from generate_series($1::integer + 1, least($1 + $2, $3)) n`,
      [from, BATCH, total],
    );
};

/** Copies of orders of the demo, by other numbers and times. */
const fillOrders = async (pool: Pool, total: number): Promise<void> => {
  const { rows } = await pool.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER' order by ordinal_position`,
  );
  const columns = rows.map(({ column_name }) => column_name);
  for (const from of batches(total))
    await pool.query(
      `with templates as (
         select array_agg(to_jsonb(o)) as all from (select * from orders where id not like 'bench-%' order by id limit 40) o)
       insert into orders (${columns.join(', ')})
       select ${columns.map((column) => `made.${column}`).join(', ')} from generate_series($1::integer + 1, least($1 + $2, $3)) n, templates t,
         jsonb_populate_record(null::orders, t.all[n % cardinality(t.all) + 1] || jsonb_build_object('id', 'bench-' || n,
           'order_number', 'B' || lpad(n::text, 9, '0'), 'created_at', now() - n * interval '20 seconds',
           'seller_text', 'b' || lpad(n::text, 9, '0') || ' ' || (array['lan', 'minh', 'hoa', 'tuan'])[n % 4 + 1] || ' ' || n / 1000
         )) made`,
      [from, BATCH, total],
    );
};

/** So many people and orders beside those of the demo. */
export const fillMarket = async (pool: Pool, total: number): Promise<void> => {
  await pool.query('set statement_timeout = 0');
  await fillUsers(pool, total);
  await fillOrders(pool, total);
  await pool.query('vacuum (analyze) users, orders');
};
