-- The account that payouts of a shop go to. A changed one is usable a day later.
create table bank_accounts (
  shop_id bigint primary key references shops (id),
  bank jsonb not null,
  usable_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by bigint
);
insert into bank_accounts (shop_id, bank, usable_at, changed_at, changed_by)
select distinct on (shop_id) shop_id, bank, requested_at, requested_at, requested_by
from payouts where bank ->> 'holder' <> '••••' order by shop_id, requested_at desc;
