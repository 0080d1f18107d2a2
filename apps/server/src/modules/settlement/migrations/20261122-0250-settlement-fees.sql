-- What shops owe of what they sell, what each order came to, and what they are paid.

-- Rates in ten-thousandths, from a time on. Which is in force when an order is confirmed is frozen on it.
create table fee_rates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('commission', 'vat', 'income_tax')),
  -- of level 1; null for those without a rate of their own
  category_lv1 bigint,
  mall boolean not null default false,
  -- whom a tax is withheld from
  business_type text check (business_type in ('household', 'company')),
  rate integer not null check (rate between 0 and 10000),
  valid_from timestamptz not null,
  valid_until timestamptz check (valid_until > valid_from),
  unique nulls not distinct (kind, category_lv1, mall, business_type, valid_from),
  check (case kind when 'commission' then business_type is null
    else business_type is not null and category_lv1 is null and not mall end)
);
insert into fee_rates (kind, mall, business_type, rate, valid_from) values
  ('commission', false, null, 200, '2020-01-01T00:00:00Z'),
  ('commission', true, null, 300, '2020-01-01T00:00:00Z'),
  ('vat', false, 'household', 100, '2020-01-01T00:00:00Z'),
  ('vat', false, 'company', 0, '2020-01-01T00:00:00Z'),
  ('income_tax', false, 'household', 50, '2020-01-01T00:00:00Z'),
  ('income_tax', false, 'company', 0, '2020-01-01T00:00:00Z');

-- An order from its confirmation on; what it came to stands there once it is settled.
create table order_settlements (
  order_id text primary key,
  order_number text not null,
  shop_id bigint not null references shops (id),
  frozen_at timestamptz not null,
  settled_at timestamptz,
  -- đồng: what was sold, what of it the market and the state keep, and what the shop's account moved by
  goods bigint check (goods >= 0),
  commission bigint check (commission >= 0),
  vat bigint check (vat >= 0),
  income_tax bigint check (income_tax >= 0),
  net bigint,
  check (num_nonnulls(settled_at, goods, commission, vat, income_tax, net) in (0, 6))
);

-- The rates of an order; a commission without a category is for goods that have moved to another since.
create table order_fees (
  order_id text not null references order_settlements (order_id),
  kind text not null check (kind in ('commission', 'vat', 'income_tax')),
  category bigint,
  rate integer not null check (rate between 0 and 10000),
  unique nulls not distinct (order_id, kind, category)
);

-- Parts of settled orders that went back.
create table order_reversals (
  order_id text not null references order_settlements (order_id),
  -- the caller's own: the same goes back once
  ref text not null,
  amount bigint not null check (amount > 0),
  commission bigint not null check (commission >= 0),
  vat bigint not null check (vat >= 0),
  income_tax bigint not null check (income_tax >= 0),
  reason text not null,
  at timestamptz not null,
  primary key (order_id, ref)
);

create table payouts (
  id text primary key,
  shop_id bigint not null references shops (id),
  amount bigint not null check (amount > 0),
  bank jsonb not null,
  state text not null check (state in ('requested', 'paid', 'rejected')),
  requested_at timestamptz not null,
  -- null when the week's turn asked
  requested_by bigint,
  paid_at timestamptz,
  rejected_at timestamptz,
  decided_by bigint,
  -- the bank's own; a transfer pays one payout
  reference text unique check (reference <> ''),
  reason text,
  check ((state = 'paid') = (paid_at is not null and reference is not null)),
  check ((state = 'rejected') = (rejected_at is not null and reason is not null))
);
-- a shop waits for one payout at a time
create unique index payouts_open on payouts (shop_id) where state = 'requested';
create index payouts_shop on payouts (shop_id, requested_at desc, id);
create index payouts_state on payouts (state, requested_at desc, id);

-- Why a shop's account moved, đồng by đồng. The lines of an entry sum to what the ledger moved it by.
create sequence statement_entries;
create table statement_lines (
  id bigint generated always as identity primary key,
  entry bigint not null,
  kind text not null check (kind in ('order', 'cash', 'correction', 'payout', 'payout_rejected')),
  shop_id bigint not null references shops (id),
  order_id text,
  order_number text,
  payout_id text references payouts (id),
  code text not null,
  label text not null,
  amount bigint not null check (amount <> 0),
  at timestamptz not null,
  check ((payout_id is not null) = (kind in ('payout', 'payout_rejected'))),
  check ((order_id is null) = (payout_id is not null))
);
create index statement_lines_shop on statement_lines (shop_id, at, entry, id) include (amount);
create index statement_lines_order on statement_lines (order_id);

create function statements_only_grow() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger statement_lines_grow before update or delete or truncate on statement_lines
  for each statement execute function statements_only_grow();
create trigger order_fees_grow before update or delete or truncate on order_fees
  for each statement execute function statements_only_grow();
create trigger order_reversals_grow before update or delete or truncate on order_reversals
  for each statement execute function statements_only_grow();
