alter table product_images rename column drawing to media_key;
