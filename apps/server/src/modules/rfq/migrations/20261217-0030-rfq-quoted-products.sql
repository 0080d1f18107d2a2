-- Deleting a row looks for rows that refer to it.
create index quotations_product on quotations (product_id) where product_id is not null;
