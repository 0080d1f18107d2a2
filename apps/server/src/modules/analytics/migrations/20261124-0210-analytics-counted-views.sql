-- Whether a view counts for the shop, its products and its products' rank: not of the shop's own people, nor of a visitor
-- whose cookie we did not sign.
alter table page_views add column counted boolean not null default true;
create index page_views_shop on page_views (shop_id, person, at) where shop_id is not null and counted;

-- Until when the views of shops have been added to their counts.
create table page_views_counted (
  one boolean primary key default true check (one),
  until timestamptz not null
);
