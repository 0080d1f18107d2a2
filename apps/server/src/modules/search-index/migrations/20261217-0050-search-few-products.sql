-- Deals and classifieds are few among all products: their lists and counts read no others.
create index search_products_deals on search_products (sold_out, up_at desc, product_id desc) where deal_from is not null;
create index search_products_classifieds on search_products (sold_out, up_at desc, product_id desc) where classified;
