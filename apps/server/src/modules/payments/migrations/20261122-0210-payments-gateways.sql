-- Payments at gateways, what they and banks tell, and refunds that go out by themselves.
alter table payments
  -- who takes the money, and how; null for transfers to the market's own account
  add provider text,
  add variant text,
  -- the provider's code of why nothing came
  add failure text;

-- What a provider was asked for. A payment has another only when the provider knows nothing of the one before.
create table payment_attempts (
  -- what the provider calls it
  reference text primary key check (reference ~ '^[0-9A-Za-z]{1,32}$'),
  payment_id text not null references payments (id),
  provider text not null,
  variant text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- the provider was asked for its page, and by somebody who still waits for the answer
  asked_at timestamptz,
  asking_until timestamptz,
  checkout_url text,
  -- asked what became of it so often, and again then
  queries int not null default 0,
  next_query_at timestamptz
) with (fillfactor = 80);
create index payment_attempts_payment on payment_attempts (payment_id, created_at desc);
create index payment_attempts_due on payment_attempts (next_query_at) where next_query_at is not null;

-- Everything that came in, by whatever way.
alter table bank_transfers rename to payment_receipts;
alter table payment_receipts rename constraint bank_transfers_pkey to payment_receipts_pkey;
alter index bank_transfers_payment rename to payment_receipts_payment;
alter table payment_receipts drop constraint bank_transfers_reference_key;
alter table payment_receipts rename column reference to transaction_id;
alter table payment_receipts
  add provider text not null default 'bank',
  add attempt text unique references payment_attempts (reference),
  add refunded bigint not null default 0,
  add check (refunded between 0 and amount),
  add constraint payment_receipts_transaction unique (provider, transaction_id);
alter table payment_receipts alter provider drop default;

-- Every word of a provider: what it said, and what came of it. No personal data, no raw text.
create table provider_events (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('notice', 'return', 'query')),
  verified boolean not null,
  -- what came of it: done, repeated, pending, or why nothing did
  result text not null,
  payment_id text,
  reference text,
  transaction_id text,
  amount bigint,
  code text,
  at timestamptz not null
);
create index provider_events_payment on provider_events (payment_id, id) where payment_id is not null;
create index provider_events_at on provider_events (at);

alter table payment_orders
  -- of its share so much lies in the order's escrow, or did, and so much of that goes back
  add funded bigint not null default 0,
  add refunded bigint not null default 0;

alter table payment_refunds rename column transfer_id to receipt_id;
alter table payment_refunds
  alter payment_id drop not null,
  drop constraint payment_refunds_reason_check,
  add constraint payment_refunds_reason_check
    check (reason in ('overpaid', 'late', 'cancelled', 'partial', 'change', 'case', 'unmatched')),
  -- what it is for: the same is queued once
  add ref text,
  add state text not null default 'by_hand' check (state in ('queued', 'processing', 'by_hand', 'succeeded')),
  add provider text not null default 'bank',
  -- what the provider calls it, and what a transfer must say
  add reference text unique,
  add memo text unique,
  add attempts int not null default 0,
  add next_try_at timestamptz,
  add done_at timestamptz;
drop index payment_refunds_order;
drop index payment_refunds_transfer;
alter table payment_refunds alter state drop default, alter provider drop default;
create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;
create index payment_refunds_queue on payment_refunds (state, queued_at, id);

-- Lines of the market's bank account, as feeds and statements tell of them.
create table bank_lines (
  id bigint generated always as identity primary key,
  feed text not null,
  feed_id text not null,
  account text not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  content text not null,
  reference text check (reference <> ''),
  at timestamptz not null,
  told_at timestamptz not null,
  state text not null check (state in ('matched', 'under', 'over', 'late', 'duplicate', 'unmatched', 'wrong_account',
    'out', 'returning', 'returned')),
  payment_id text references payments (id),
  -- its money is booked, or goes back, once
  receipt_id bigint unique references payment_receipts (id),
  refund_id bigint unique references payment_refunds (id),
  matched_by bigint,
  unique (feed, feed_id)
) with (fillfactor = 80);
-- several feeds tell of one transfer; a bank gives a transfer and its fee one number
create unique index bank_lines_reference on bank_lines (account, reference, direction, amount)
  where reference is not null;
create index bank_lines_twins on bank_lines (account, amount, at);
create index bank_lines_state on bank_lines (state, id desc);
create index bank_lines_reference_only on bank_lines (reference) where reference is not null;

-- What there was before. Money by gateways had no receipts.
insert into payment_receipts (payment_id, amount, received_at, provider, transaction_id)
select id, paid_amount, coalesce(succeeded_at, created_at), coalesce(case
    when method like 'zalopay%' then 'zalopay' when method like 'payme%' then 'payme'
    when method = 'atm_card' then 'vnpay' else 'momo' end, 'momo'), 'before:' || id
from payments p
where method <> 'bank_transfer' and paid_amount > 0
  and not exists (select from payment_receipts r where r.payment_id = p.id);
update payments set
  provider = case when method like 'zalopay%' then 'zalopay' when method like 'payme%' then 'payme'
    when method = 'atm_card' then 'vnpay' else 'momo' end,
  variant = case when method in ('credit_card', 'zalopay_cc', 'payme_cc') then 'card'
    when method like '%atm%' then 'atm' else 'wallet' end
where method <> 'bank_transfer';

with shares as (
  select o.payment_id, o.order_id, o.amount, p.paid_amount,
    coalesce(sum(o.amount) over (partition by o.payment_id order by o.order_id
      rows between unbounded preceding and 1 preceding), 0) as before,
    (select coalesce(sum(r.amount), 0) from payment_refunds r
      where r.payment_id = o.payment_id and r.order_id = o.order_id) as back
  from payment_orders o join payments p on p.id = o.payment_id
  where o.released_at is null and p.state not in ('failed', 'expired'))
update payment_orders o set
  funded = least(s.amount, greatest(0, s.paid_amount - s.before)),
  refunded = least(s.amount, greatest(0, s.paid_amount - s.before), s.back)
from shares s where s.payment_id = o.payment_id and s.order_id = o.order_id;
alter table payment_orders add check (funded between 0 and amount), add check (refunded between 0 and funded);

update payment_refunds r set
  ref = 'before:' || r.id,
  provider = coalesce(p.provider, 'bank'),
  state = case when p.state = 'refunded' then 'succeeded' else 'by_hand' end,
  done_at = case when p.state = 'refunded' then coalesce(p.refunded_at, r.queued_at) end
from payments p where p.id = r.payment_id;
alter table payment_refunds alter ref set not null, add constraint payment_refunds_ref unique (ref);

-- The ledger begins with what the market holds.
with held as (
  select p.id, coalesce(p.provider, 'bank') as provider, p.paid_amount, coalesce(p.succeeded_at, p.created_at) as at
  from payments p where p.paid_amount > 0),
head as (
  insert into ledger_transactions (kind, ref, at)
  select 'payment.received', 'before:' || id, at from held returning id, ref),
escrow as (
  select o.payment_id, o.order_id, o.funded from payment_orders o where o.funded > 0)
insert into ledger_entries (transaction_id, account, unit, amount)
select h.id, 'gateway:' || held.provider, 'VND', held.paid_amount
from head h join held on h.ref = 'before:' || held.id
union all
select h.id, 'escrow:' || e.order_id, 'VND', -e.funded
from head h join escrow e on h.ref = 'before:' || e.payment_id
union all
select h.id, 'refunds', 'VND', coalesce(s.funded, 0) - held.paid_amount
from head h join held on h.ref = 'before:' || held.id
left join (select payment_id, sum(funded) as funded from escrow group by 1) s on s.payment_id = held.id
where held.paid_amount <> coalesce(s.funded, 0);

with back as (select id, order_id, amount, queued_at, payment_id from payment_refunds
  where order_id is not null and exists (
    select from payment_orders o where o.payment_id = payment_refunds.payment_id and o.order_id = payment_refunds.order_id
      and o.refunded > 0)),
head as (
  insert into ledger_transactions (kind, ref, at) select 'refund.queued', id::text, queued_at from back returning id, ref)
insert into ledger_entries (transaction_id, account, unit, amount)
select h.id, e.account, 'VND', e.amount from head h join back b on h.ref = b.id::text
cross join lateral (values ('escrow:' || b.order_id, b.amount), ('refunds', -b.amount)) as e (account, amount);

with sent as (select id, provider, amount, done_at from payment_refunds where state = 'succeeded'),
head as (
  insert into ledger_transactions (kind, ref, at) select 'refund.sent', id::text, done_at from sent returning id, ref)
insert into ledger_entries (transaction_id, account, unit, amount)
select h.id, e.account, 'VND', e.amount from head h join sent s on h.ref = s.id::text
cross join lateral (values ('refunds', s.amount), ('gateway:' || s.provider, -s.amount)) as e (account, amount);

insert into ledger_balances (account, balance)
select account, -sum(amount) from ledger_entries where account like 'escrow:%' group by account
on conflict (account) do update set balance = excluded.balance;
