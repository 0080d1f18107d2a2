-- Place of a product in the order that its owner chose; null for those that came later, which stand first.
alter table collection_products add column position integer check (position >= 0);
