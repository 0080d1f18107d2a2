-- Open orders of a shop are few beside its past ones; its pending money reads only these.
create index orders_shop_open on orders (shop_id) where status = 'open';
