-- What a shop gives back of cash that it took itself: from hand to hand, the market transfers none of it.
create table cash_refunds (
  -- what it is for: the same is written once
  ref text primary key,
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_at timestamptz not null
);
create index cash_refunds_order on cash_refunds (order_id);
