-- Deleting a row looks for rows that refer to it.
create index leads_product on leads (product_id) where product_id is not null;
create index tickets_product on tickets (product_id) where product_id is not null;
create index tickets_variant on tickets (variant_id) where variant_id is not null;
