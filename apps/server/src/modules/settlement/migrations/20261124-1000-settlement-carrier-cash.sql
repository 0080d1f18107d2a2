-- Cash that carriers collected for orders of a shop, until they have handed it over: it is payable from then on.
create table carrier_cash (
  order_id text primary key,
  order_number text,
  shop_id bigint not null,
  carrier text not null,
  amount bigint not null check (amount >= 0),
  collected_at timestamptz not null,
  remitted_at timestamptz
);
create index carrier_cash_waiting on carrier_cash (shop_id, collected_at desc) where remitted_at is null;
insert into carrier_cash (order_id, order_number, shop_id, carrier, amount, collected_at, remitted_at)
select id, order_number, shop_id, carrier, total_price, coalesce(delivered_at, updated_at),
  case cod_status when 'remitted' then updated_at end
from orders where carrier is not null and cod_status in ('collected', 'remitted');

-- An order that was settled before its carrier had handed the cash over: by the setting, or before there was this rule.
alter table order_settlements add in_advance boolean not null default false;
update order_settlements s set in_advance = true from carrier_cash c
where c.order_id = s.order_id and c.remitted_at is null and s.settled_at is not null;
