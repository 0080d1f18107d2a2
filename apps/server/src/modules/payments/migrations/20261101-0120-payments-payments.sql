-- A payment asks one buyer for the money of one or more orders. Cash on delivery is none: it is the order's cod_status.
create table payments (
  id text primary key,
  -- people and orders stand above this module
  user_id bigint not null,
  checkout_id text,
  method text not null check (method <> 'cod'),
  state text not null check (state in
    ('created', 'pending', 'authorized', 'succeeded', 'failed', 'expired', 'refunding', 'refunded')),
  amount bigint not null check (amount > 0),
  -- everything that came in, and what of it goes back
  paid_amount bigint not null default 0 check (paid_amount >= 0),
  refund_amount bigint not null default 0 check (refund_amount between 0 and paid_amount),
  memo text unique check (memo ~ '^CP[0-9A-HJKMNP-TV-Z]{9}$'),
  created_at timestamptz not null,
  expires_at timestamptz,
  succeeded_at timestamptz,
  refunded_at timestamptz,
  check (state in ('created', 'pending', 'authorized', 'failed', 'expired') or paid_amount >= amount)
) with (fillfactor = 80);
create index payments_user on payments (user_id, created_at desc);
create index payments_age on payments (created_at desc);
create index payments_state on payments (state, created_at desc);

create table payment_orders (
  payment_id text not null references payments (id),
  order_id text not null,
  order_number text not null,
  amount bigint not null check (amount > 0),
  -- no longer asked for: the order was cancelled, or is paid another way
  released_at timestamptz,
  primary key (payment_id, order_id)
);
-- an order is asked for by one payment at a time: nobody pays twice
create unique index payment_orders_live on payment_orders (order_id) where released_at is null;
create index payment_orders_order on payment_orders (order_id);
create index payment_orders_number on payment_orders (order_number);

create table bank_transfers (
  id bigint generated always as identity primary key,
  payment_id text not null references payments (id),
  amount bigint not null check (amount > 0),
  -- the bank's own; the same transfer is booked once
  reference text unique check (reference <> ''),
  booked_by bigint,
  received_at timestamptz not null
);
create index bank_transfers_payment on bank_transfers (payment_id, id);

-- Money to send back.
create table payment_refunds (
  id bigint generated always as identity primary key,
  payment_id text not null references payments (id),
  order_id text,
  transfer_id bigint references bank_transfers (id),
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('overpaid', 'late', 'cancelled')),
  queued_at timestamptz not null
);
create index payment_refunds_payment on payment_refunds (payment_id, id);
-- an order's money goes back once
create unique index payment_refunds_order on payment_refunds (payment_id, order_id) where order_id is not null;
create unique index payment_refunds_transfer on payment_refunds (transfer_id) where transfer_id is not null;
