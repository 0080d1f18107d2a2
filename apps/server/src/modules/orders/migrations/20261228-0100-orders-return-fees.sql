-- Return shipping that a shop cannot pay at once waits for staff, who decide whether the market advances it.
create table return_fees (
  id text primary key,
  -- what it is for: the same is written once
  ref text not null unique,
  order_id text not null references orders (id),
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by bigint,
  decided_at timestamptz,
  reason text not null default '',
  check ((state = 'waiting') = (decided_at is null))
);
create index return_fees_order on return_fees (order_id);
create index return_fees_waiting on return_fees (asked_at) where state = 'waiting';
