-- A row that goes is looked up in what refers to it.
create index variants_image on variants (image_id) where image_id is not null;
