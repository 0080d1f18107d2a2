-- A row that goes is looked up in what refers to it.
create index reviews_variant on reviews (variant_id) where variant_id is not null;
