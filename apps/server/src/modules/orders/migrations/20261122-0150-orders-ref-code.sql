-- The code that brought the buyer, as it was when they ordered.
alter table orders add column ref_code text;
