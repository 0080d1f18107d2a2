-- Who sees hidden prices: everybody who is signed in, or only the people that the shop allows.
alter table shops
  add column price_audience text not null default 'signed_in' check (price_audience in ('signed_in', 'allowed'));

create table shop_price_viewers (
  user_id bigint not null references users (id) on delete cascade,
  shop_id bigint not null references shops (id) on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, shop_id)
);
create index shop_price_viewers_shop on shop_price_viewers (shop_id, user_id);
