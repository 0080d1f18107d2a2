-- The least quantity of a product that is an order by itself: its own rules and its shop's minimum. Rows are made anew at the
-- next start (the index has another shape); until then it is the product's own minimum.
alter table search_products add column least_order integer;
update search_products set least_order = moq;
alter table search_products alter column least_order set not null;
