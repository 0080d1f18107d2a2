-- A row that goes is looked up in what refers to it.
create index quotations_product on quotations (product_id) where product_id is not null;
