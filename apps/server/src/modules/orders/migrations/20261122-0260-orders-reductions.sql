-- What discounts and coins take off each line; part of the order's sums, never of the line's price.
alter table order_lines
  add column category_lv1 bigint,
  add column shop_discount bigint not null default 0 check (shop_discount >= 0),
  add column platform_discount bigint not null default 0 check (platform_discount >= 0),
  add column coin_share bigint not null default 0 check (coin_share >= 0),
  add check (shop_discount + platform_discount + coin_share <= line_price);

-- The rules that took something off, as they were then.
create table order_discounts (
  order_id text not null references orders (id),
  price_rule_id bigint not null,
  code text,
  title text not null,
  description text not null,
  value_type text not null check (value_type in ('fixed_amount', 'percentage')),
  value bigint not null check (value > 0),
  target_type text not null check (target_type in ('line_item', 'shipping_line')),
  target_selection text not null check (target_selection in ('all', 'entitled')),
  funded_by text not null check (funded_by in ('shop', 'platform')),
  amount bigint not null check (amount >= 0),
  primary key (order_id, price_rule_id)
);

alter table orders
  -- what the seller proposed last, and what became of it
  add column change jsonb,
  -- it brought its shop what it came to
  add column settled_at timestamptz,
  -- a case is open: the order does not complete
  add column held_at timestamptz,
  -- money that is to go back to the buyer of an order that lives on, and what of the order's money has gone back
  add column refund_price bigint not null default 0 check (refund_price between 0 and total_price),
  add column refunded_price bigint not null default 0 check (refunded_price between 0 and total_price);
create index orders_unsettled on orders (completed_at)
  where status = 'completed' and cod_status <> 'expected' and settled_at is null;
