alter table shop_sale_days add column buyers integer not null default 0 check (buyers >= 0);
update shop_sale_days s set buyers = n.buyers from (
  select shop_id, (created_at at time zone 'Asia/Ho_Chi_Minh')::date as day, count(distinct user_id) as buyers
  from orders where status <> 'cancelled' group by 1, 2) n
where s.shop_id = n.shop_id and s.day = n.day;

-- What led to an order, decided when it was placed: a projection of orders.
create table shop_order_sources (
  order_id text primary key,
  shop_id bigint not null,
  day date not null,
  source text not null check (source in ('quotation', 'own', 'discovery')),
  revenue bigint not null check (revenue >= 0),
  counted boolean not null
);
create index shop_order_sources_day on shop_order_sources (shop_id, day);
create table shop_source_days (
  shop_id bigint not null,
  day date not null,
  source text not null,
  orders integer not null check (orders >= 0),
  revenue bigint not null check (revenue >= 0),
  primary key (shop_id, day, source)
);
-- older orders: which came by a shop's own link is not known here
insert into shop_order_sources (order_id, shop_id, day, source, revenue, counted)
select o.id, o.shop_id, (o.created_at at time zone 'Asia/Ho_Chi_Minh')::date,
  case when exists (select from quotations q where q.order_id = o.id) then 'quotation'
    when exists (select from orders b where b.user_id = o.user_id and b.shop_id = o.shop_id and b.created_at < o.created_at) then 'own'
    else 'discovery' end, o.subtotal_price, o.status <> 'cancelled'
from orders o;
insert into shop_source_days (shop_id, day, source, orders, revenue)
select shop_id, day, source, count(*), sum(revenue) from shop_order_sources where counted group by 1, 2, 3;

-- People who put goods of a shop into their cart, wrote to it or ordered, by the day in Vietnam. Who they are is
-- deleted after two days; the number stays.
create table shop_interested (
  shop_id bigint not null,
  day date not null,
  user_id bigint not null,
  primary key (shop_id, day, user_id)
);
create index shop_interested_user on shop_interested (user_id);
create index shop_interested_day on shop_interested (day);
create table shop_interest_days (
  shop_id bigint not null,
  day date not null,
  people integer not null check (people >= 0),
  primary key (shop_id, day)
);
