-- People who viewed a shop or its products, once a day each, by the day in Vietnam.
create table shop_view_days (
  shop_id bigint not null,
  day date not null,
  views integer not null check (views >= 0),
  primary key (shop_id, day)
);
