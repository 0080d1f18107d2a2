-- What shops sold by the day in Vietnam on which the order was placed, without cancelled orders: a projection of orders.
create table shop_sale_days (
  shop_id bigint not null,
  day date not null,
  orders integer not null check (orders >= 0),
  revenue bigint not null check (revenue >= 0),
  primary key (shop_id, day)
);
insert into shop_sale_days (shop_id, day, orders, revenue)
select shop_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date, count(*), sum(subtotal_price)
from orders where status <> 'cancelled' group by 1, 2;
