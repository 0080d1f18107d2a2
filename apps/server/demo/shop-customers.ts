import { SELLER_SHOP_ID } from '@market/demo-data';
import { sql } from 'kysely';
import type { Context, Tx } from '#platform/context.ts';

const STORY: readonly { readonly tags: readonly string[]; readonly note: string }[] = [
  { tags: ['Đội bóng', 'Khách lớn'], note: 'Lấy áo đấu in tên, cần mẫu trước khi may. Gọi sau 17 giờ.' },
  { tags: ['Shop lẻ'], note: 'Gói riêng từng size, dán nhãn ngoài kiện.' },
  { tags: ['Phòng gym'], note: '' },
  { tags: ['Đồng phục'], note: 'Xuất hóa đơn công ty.' },
  { tags: ['Shop lẻ', 'COD'], note: '' },
];

/** What led to the orders, and how many people were interested, by day. */
const seedSources = async (db: Tx): Promise<void> => {
  await sql`update orders set from_ad = shop_id in (select shop_id from ad_campaigns)
    and right(order_number, 1) in ('2', '5', '8')`.execute(db);
  await sql`insert into shop_order_sources (order_id, shop_id, day, source, revenue, counted)
    select o.id, o.shop_id, (o.created_at at time zone 'Asia/Ho_Chi_Minh')::date,
      case when exists (select from quotations q where q.order_id = o.id) then 'quotation'
        when exists (select from orders b where b.user_id = o.user_id and b.shop_id = o.shop_id and b.created_at < o.created_at)
          then 'own' when o.from_ad then 'ad' else 'discovery' end, o.subtotal_price, o.status <> 'cancelled'
    from orders o on conflict do nothing`.execute(db);
  await sql`insert into shop_source_days (shop_id, day, source, orders, revenue)
    select shop_id, day, source, count(*), sum(revenue) from shop_order_sources where counted group by 1, 2, 3
    on conflict do nothing`.execute(db);
  await sql`insert into shop_interest_days (shop_id, day, step, people)
    select v.shop_id, v.day, step, greatest(v.product_views / share, coalesce(s.buyers, 0)) from shop_view_days v
    left join shop_sale_days s using (shop_id, day),
      (values ('interested', 4), ('started', 12)) as of_step (step, share) on conflict do nothing`.execute(
    db,
  );
};

/** Whom shops know and what they sold by day, read from orders, follows and chats; the demo seller has tags and notes. */
export const seedShopCustomers = async ({ db }: Context<Tx>): Promise<void> => {
  await sql`insert into shop_customers (shop_id, user_id, orders_count, cancelled_count, spent, first_at, last_order_at)
    select shop_id, user_id, count(*), count(*) filter (where status = 'cancelled'),
      coalesce(sum(total_price) filter (where status <> 'cancelled'), 0), min(created_at), max(created_at)
    from orders group by shop_id, user_id on conflict do nothing`.execute(db);
  await sql`insert into shop_customers (shop_id, user_id, first_at, follows)
    select shop_id, user_id, created_at, true from shop_follows
    on conflict (shop_id, user_id) do update set follows = true`.execute(db);
  await sql`insert into shop_customers (shop_id, user_id, first_at, asked)
    select shop_id, user_id, min(created_at), true from chat_conversations group by shop_id, user_id
    on conflict (shop_id, user_id) do update set asked = true`.execute(db);
  await sql`insert into shop_sale_days (shop_id, day, orders, revenue, buyers)
    select shop_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date, count(*), sum(subtotal_price), count(distinct user_id)
    from orders where status <> 'cancelled' group by 1, 2 on conflict do nothing`.execute(db);
  await seedSources(db);
  for (const [index, { tags, note }] of STORY.entries())
    await sql`update shop_customers set tags = ${tags}::text[], note = ${note}
      where shop_id = ${SELLER_SHOP_ID} and user_id = (select user_id from shop_customers
        where shop_id = ${SELLER_SHOP_ID} order by orders_count desc, user_id offset ${index} limit 1)`.execute(
      db,
    );
};
