-- Cash that a shop has to give its buyers: from its time limit on the shop takes none and delivers nothing itself.
create table owed_cash (
  ref text primary key,
  shop_id bigint not null,
  overdue_from timestamptz not null
);
create index owed_cash_shop on owed_cash (shop_id, overdue_from);
insert into owed_cash (ref, shop_id, overdue_from) select ref, shop_id, give_by from cash_refunds;
