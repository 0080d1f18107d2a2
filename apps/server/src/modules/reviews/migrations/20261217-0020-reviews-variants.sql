-- Deleting a row looks for rows that refer to it.
create index reviews_variant on reviews (variant_id) where variant_id is not null;
