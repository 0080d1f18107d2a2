-- The price from which a drop counts: the first that was seen after the product was saved, or that of the last drop.
alter table wishlist_products add column price bigint check (price > 0);
