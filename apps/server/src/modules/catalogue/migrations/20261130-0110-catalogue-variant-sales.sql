-- Units of variants delivered, by the day in Vietnam, and the sum of 30 days.
create table variant_days (
  variant_id bigint not null references variants (id) on delete cascade,
  day date not null,
  units integer not null,
  primary key (variant_id, day)
);
create table variant_sales (
  variant_id bigint primary key references variants (id) on delete cascade,
  shop_id bigint not null,
  product_id bigint not null,
  units_30d integer not null
);
create index variant_sales_shop on variant_sales (shop_id) where units_30d > 0;
create index variant_sales_product on variant_sales (product_id);
insert into variant_days (variant_id, day, units)
select l.variant_id, (coalesce(o.completed_at, o.updated_at) at time zone 'Asia/Ho_Chi_Minh')::date, sum(l.quantity)
from order_lines l join orders o on o.id = l.order_id join variants v on v.id = l.variant_id
where o.shipment_status = 'delivered' or o.status = 'completed' group by 1, 2;
insert into variant_sales (variant_id, shop_id, product_id, units_30d)
select v.id, v.shop_id, v.product_id, 0 from variants v where v.id in (select variant_id from variant_days);
