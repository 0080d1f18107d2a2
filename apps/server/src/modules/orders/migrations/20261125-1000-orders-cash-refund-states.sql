-- Where a refund of cash that a shop took itself is: the shop owes it, says it gave it, the buyer has it, or staff decide.
alter table cash_refunds
  add column id text,
  add column user_id bigint,
  add column shop_id bigint,
  -- part of the order's money, or the buyer's way back
  add column kind text not null default 'refund' check (kind in ('refund', 'return_fee')),
  add column fault text not null default 'seller' check (fault in ('buyer', 'seller', 'carrier', 'platform', 'none')),
  -- staff decided that it goes back, so fees on it do too
  add column by_staff boolean not null default false,
  add column state text not null default 'due' check (state in ('due', 'given', 'received', 'disputed', 'upheld')),
  -- until when the shop gives it
  add column give_by timestamptz,
  -- when something happens of itself, or staff decide
  add column due_at timestamptz,
  add column given_at timestamptz,
  add column given_note text not null default '',
  -- picture keys
  add column given_images text[] not null default '{}',
  add column disputed_at timestamptz,
  add column dispute_note text not null default '',
  add column decided_at timestamptz,
  add column decided_by bigint,
  add column decision_note text not null default '',
  add column upheld_at timestamptz,
  add column received_at timestamptz,
  add column received_by text check (received_by in ('buyer', 'staff', 'system'));

-- what was written down before waits for its shop from now on
update cash_refunds c set user_id = o.user_id, shop_id = o.shop_id,
  id = substr(translate(encode(sha256(convert_to(c.ref, 'UTF8')), 'base64'), '+/', '-_'), 1, 22),
  kind = case when c.ref like 'case:%:return' then 'return_fee' else 'refund' end,
  give_by = now() + interval '7 days', due_at = now() + interval '7 days'
from orders o where o.id = c.order_id;

alter table cash_refunds
  alter column id set not null,
  alter column user_id set not null,
  alter column shop_id set not null,
  alter column give_by set not null,
  add unique (id),
  add check ((state = 'received') = (received_at is not null)),
  add check ((received_at is null) = (received_by is null)),
  add check (state <> 'given' or given_at is not null),
  add check (state <> 'upheld' or upheld_at is not null);
create index cash_refunds_due on cash_refunds (due_at) where state in ('due', 'given') and due_at is not null;
create index cash_refunds_shop on cash_refunds (shop_id, asked_at desc);
create index cash_refunds_disputed on cash_refunds (disputed_at) where state = 'disputed';
