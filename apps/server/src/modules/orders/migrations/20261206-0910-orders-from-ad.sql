-- The browser had followed an ad of the shop within the days before; null for older orders.
alter table orders add column from_ad boolean;
