-- Something is wrong with what was delivered. One case of an order is open at a time; its money waits.
create table cases (
  id text primary key,
  order_id text not null references orders (id),
  order_number text not null,
  user_id bigint not null references users (id),
  shop_id bigint not null references shops (id),
  type text not null check (type in ('return_refund', 'exchange', 'price_deduction', 'resend_missing')),
  state text not null check (state in ('open', 'seller_responding', 'agreed', 'escalated', 'decided', 'closed')),
  reason text not null,
  -- lines and units it is about, as they were called then
  line_items jsonb not null,
  -- đồng: what the buyer asks back, what the seller offers, what went back
  amount bigint not null check (amount >= 0),
  offer_amount bigint check (offer_amount between 0 and amount),
  offer_note text,
  outcome_by text check (outcome_by in ('seller', 'buyer', 'staff', 'silence')),
  refund bigint check (refund >= 0),
  fault text check (fault in ('buyer', 'seller', 'carrier', 'platform', 'none')),
  outcome_note text,
  -- whose turn it is has until then
  answer_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((outcome_by is null) = (refund is null))
) with (fillfactor = 80);
create unique index cases_open on cases (order_id) where state <> 'closed';
create index cases_order on cases (order_id, created_at desc);
create index cases_user on cases (user_id);
create index cases_shop on cases (shop_id, created_at desc);
create index cases_due on cases (answer_by) where answer_by is not null;

create table case_messages (
  id bigint generated always as identity primary key,
  case_id text not null references cases (id),
  by text not null check (by in ('buyer', 'seller', 'staff', 'system')),
  actor_id bigint,
  content text not null,
  -- picture keys
  images text[] not null default '{}',
  at timestamptz not null
);
create index case_messages_case on case_messages (case_id, id);
create index case_messages_actor on case_messages (actor_id);
