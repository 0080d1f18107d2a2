-- Wished products whose price may differ from the one that was compared last.
create table wish_price_changes (
  product_id bigint primary key
);
insert into wish_price_changes select distinct product_id from wishlist_products;

-- Deals lower a price when they begin, without an event: those that began until this moment were noted.
create table wish_deals_noted (
  id boolean primary key default true check (id),
  until timestamptz not null
);
