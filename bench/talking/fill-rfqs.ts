import type { Pool } from '../market.ts';

/** Requests of a person in the demo market, one in ten open, each offered to ten shops and quoted by two. */
export const fillRfqs = async (pool: Pool, count: number): Promise<void> => {
  await pool.query('set statement_timeout = 0');
  await pool.query(
    `insert into rfqs (id, user_id, title, category_lv1, category_lv2, product_id, quantity, unit, description, items,
       province_code, area, visibility, status, closed_reason, search_text, up_at, expires_at, created_at, closed_at)
     select 'bench' || n, (select array_agg(id order by id) from users where user_type = 'user')[1 + n % 50], c.title || ' đặt may số ' || n, c.category_lv1, c.category_lv2, c.product_id, 100 + n % 400, 'cái',
       repeat('Thêu logo ngực trái, tem mác riêng, đóng túi ghi tên. ', 3), '[{"option1": "M", "quantity": 100}]', '79', 'Tân Bình',
       'all', case when n % 10 = 0 then 'open' when n % 2 = 0 then 'expired' else 'closed' end,
       case when n % 2 = 1 then 'no_longer_needed' end, lower(c.title) || ' dat may so ' || n,
       now() - n * interval '1 second', now() + interval '20 days', now() - n * interval '1 second',
       case when n % 10 <> 0 then now() end
     from generate_series(1, $1::integer) n
     join lateral (select p.id as product_id, p.title, p.category_lv1, p.category_lv2 from products p
       where p.id = (select array_agg(id order by id) from products)[1 + n % 500]) c on true`,
    [count],
  );
  await pool.query(
    `insert into rfq_matches (rfq_id, shop_id, score, invited, created_at)
     select r.id, s.id, 40 + (hashint8(s.id + r.number) & 50), false, r.created_at
     from rfqs r join lateral (select id, row_number() over (order by id) as place, count(*) over () as total from shops) s
       on (s.place + r.number) % greatest(1, s.total / 10) = 0
     where r.id like 'bench%' on conflict do nothing`,
  );
  await pool.query(
    `insert into quotations (id, rfq_id, shop_id, user_id, unit_price, quantity, moq, lead_time_days, material, note,
       valid_until, made_to_order, grams, status, created_at)
     select 'bench' || m.rfq_id || '-' || m.shop_id, m.rfq_id, m.shop_id, s.user_id, 90000, r.quantity, 50, 12, 'Cá sấu 240 gsm',
       'Gửi kèm file mô phỏng thêu.', now() + interval '20 days', true, 250, case when r.status = 'open' then 'sent' else 'expired' end,
       r.created_at + interval '1 hour'
     from (select *, row_number() over (partition by rfq_id order by shop_id) as place from rfq_matches where rfq_id like 'bench%') m
     join rfqs r on r.id = m.rfq_id join shops s on s.id = m.shop_id where m.place <= 2`,
  );
  await pool.query('vacuum (analyze) rfqs, rfq_matches, quotations');
};
