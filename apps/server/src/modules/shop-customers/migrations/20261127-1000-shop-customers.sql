-- Everybody who ordered, wrote to or follows a shop: a projection of orders, chat and follows, with tags and a note of the shop.
create table shop_customers (
  shop_id bigint not null,
  user_id bigint not null,
  -- folded; empty until a job fills it
  name_text text not null default '',
  orders_count integer not null default 0,
  cancelled_count integer not null default 0,
  spent bigint not null default 0,
  first_at timestamptz not null,
  last_order_at timestamptz,
  asked boolean not null default false,
  follows boolean not null default false,
  tags text[] not null default '{}',
  note text not null default '',
  primary key (shop_id, user_id)
);
create index shop_customers_last on shop_customers (shop_id, last_order_at desc nulls last, user_id);
create index shop_customers_user on shop_customers (user_id);
create index shop_customers_unnamed on shop_customers (shop_id, user_id) where name_text = '';

insert into shop_customers (shop_id, user_id, orders_count, cancelled_count, spent, first_at, last_order_at)
select shop_id, user_id, count(*), count(*) filter (where status = 'cancelled'),
  coalesce(sum(total_price) filter (where status <> 'cancelled'), 0), min(created_at), max(created_at)
from orders group by shop_id, user_id;
insert into shop_customers (shop_id, user_id, first_at, follows)
select shop_id, user_id, created_at, true from shop_follows
on conflict (shop_id, user_id) do update set follows = true, first_at = least(shop_customers.first_at, excluded.first_at);
insert into shop_customers (shop_id, user_id, first_at, asked)
select shop_id, user_id, min(created_at), true from chat_conversations group by shop_id, user_id
on conflict (shop_id, user_id) do update set asked = true, first_at = least(shop_customers.first_at, excluded.first_at);
