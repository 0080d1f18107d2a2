-- Pictures that left a product after it was sold: its orders show them, whatever other products and approvals do.
create table sold_pictures (media_key text primary key);
insert into sold_pictures (media_key)
select distinct l.image from order_lines l
where l.image is not null and not exists (select from product_images i where i.media_key = l.image);
