create index orders_by_age on orders (created_at desc, id);
create index orders_open_by_age on orders (created_at desc, id) where status = 'open';
create index orders_of_buyer on orders (user_id, created_at desc, id);
create index orders_by_method on orders (payment_method, created_at desc, id);
create index orders_by_number on orders (order_number text_pattern_ops);
create index orders_by_words on orders
  using gin (to_tsvector('simple', seller_text || ' ' || fold_accents(shop_name)));
create index order_limits_stuck on order_limits (done_at) where kind = 'stuck' and done_at is not null;

-- Money of one order above a limit moves when a second person confirms it.
create table order_money_requests (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in ('cancel', 'refund')),
  amount bigint not null check (amount > 0),
  fault text not null check (fault in ('buyer', 'seller', 'carrier', 'platform', 'none')),
  goods_back boolean not null default false,
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'withdrawn')),
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'confirmed' or (decided_by is not null and decided_by <> asked_by))
);
create unique index order_money_requests_waiting on order_money_requests (order_id) where state = 'waiting';
create index order_money_requests_order on order_money_requests (order_id);
