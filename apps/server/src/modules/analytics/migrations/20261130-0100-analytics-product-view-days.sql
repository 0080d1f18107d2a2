-- Of the people who viewed a shop, those who viewed one of its products.
alter table shop_view_days add column product_views integer not null default 0 check (product_views >= 0);
