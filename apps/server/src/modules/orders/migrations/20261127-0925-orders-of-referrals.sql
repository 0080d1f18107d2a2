create index orders_referred on orders (shop_id, ref_code) where ref_code is not null;
