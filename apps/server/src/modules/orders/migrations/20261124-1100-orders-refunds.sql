-- What of an order went back to its buyer, and who bears it: the shop, the carrier that is to blame, or the market.
create table order_refunds (
  order_id text not null references orders (id),
  -- the same is sent back once
  ref text not null,
  -- đồng of the goods' money, and of what sending them there cost
  goods bigint not null check (goods >= 0),
  shipping bigint not null check (shipping >= 0),
  bearer text not null check (bearer in ('shop', 'carrier', 'platform')),
  fault text not null check (fault in ('buyer', 'seller', 'carrier', 'platform', 'none')),
  at timestamptz not null,
  primary key (order_id, ref),
  check (goods + shipping > 0)
);

-- what went back before came out of the shop's goods, and left the order's coins alone
insert into order_refunds (order_id, ref, goods, shipping, bearer, fault, at)
  select o.id, 'before:' || o.id, least(o.refund_price, l.worth), o.refund_price - least(o.refund_price, l.worth),
    'shop', 'none', o.updated_at
  from orders o
  join (select order_id, sum(line_price - shop_discount - platform_discount - coin_share) as worth
    from order_lines group by order_id) l on l.order_id = o.id
  where o.refund_price > 0;
