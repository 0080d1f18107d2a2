-- Sums of a shop's products by day and by month, read by index alone.
alter table product_days add column shop_id bigint;
update product_days d set shop_id = p.shop_id from products p where p.id = d.product_id;
alter table product_days alter column shop_id set not null;
create index product_days_shop on product_days (shop_id, day) include (product_id, units, revenue, views);
create table product_months (
  product_id bigint not null references products (id) on delete cascade,
  -- its first day
  month date not null check (extract(day from month) = 1),
  shop_id bigint not null,
  units integer not null default 0,
  revenue bigint not null default 0,
  views integer not null default 0,
  primary key (product_id, month)
);
create index product_months_shop on product_months (shop_id, month) include (product_id, units, revenue, views);
insert into product_months (product_id, month, shop_id, units, revenue, views)
select product_id, date_trunc('month', day::timestamp)::date, shop_id, sum(units), sum(revenue), sum(views)
from product_days group by 1, 2, 3;

-- A copy of the stock of variants that were delivered once, so that an index finds those that run out. Null while
-- nobody can order them. Cards and copies are refreshed together.
alter table variant_sales add column available integer check (available >= 0);
update variant_sales s set available = v.inventory_quantity from variants v join products p on p.id = v.product_id
where v.id = s.variant_id and v.ended_at is null and p.status = 'active' and p.deleted_at is null and not p.is_classifieds;
drop index variant_sales_shop;
create index variant_sales_running_out on variant_sales
  (shop_id, (available::float8 / units_30d), units_30d desc, variant_id) where units_30d > 0 and available is not null;
