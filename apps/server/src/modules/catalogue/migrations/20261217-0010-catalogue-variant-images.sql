-- Deleting a row looks for rows that refer to it.
create index variants_image on variants (image_id) where image_id is not null;
