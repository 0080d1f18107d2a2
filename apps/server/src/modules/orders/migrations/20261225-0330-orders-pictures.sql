create index orders_logo on orders ((shop ->> 'logo')) where shop ->> 'logo' is not null;
create index order_lines_image on order_lines (image) where image is not null;
