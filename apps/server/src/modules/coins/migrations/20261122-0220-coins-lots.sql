-- Coins people have, by where they came from. What moved is in the ledger; these say which coins are spent first.

-- what staff gave, and why
create table coin_grants (
  id text primary key,
  user_id bigint not null,
  amount bigint not null check (amount > 0),
  note text not null,
  granted_by bigint not null,
  created_at timestamptz not null
);
create index coin_grants_user on coin_grants (user_id);

create table coin_lots (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  -- an order, an invited person or a grant: each gives once
  source_kind text not null check (source_kind in ('earned', 'referral', 'granted')),
  source_ref text not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0),
  -- what nobody spent in time; coins that come back later expire again
  expired bigint not null default 0 check (expired >= 0),
  earned_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > earned_at),
  unique (source_kind, source_ref),
  check (remaining + expired <= amount)
) with (fillfactor = 80);
create index coin_lots_user on coin_lots (user_id, expires_at, id);
create index coin_lots_due on coin_lots (expires_at) where remaining > 0;

-- from which lots the coins of an order came, and go back to
create table coin_spends (
  order_id text not null,
  lot_id bigint not null references coin_lots (id),
  amount bigint not null check (amount > 0),
  returned_at timestamptz,
  primary key (order_id, lot_id)
);
create index coin_spends_lot on coin_spends (lot_id);

-- what an order gives when it completes
create table coin_expectations (
  order_id text primary key,
  user_id bigint not null,
  order_number text not null,
  amount bigint not null check (amount >= 0),
  state text not null default 'pending' check (state in ('pending', 'credited', 'dropped'))
);
create index coin_expectations_user on coin_expectations (user_id) include (amount) where state = 'pending';
