-- Orders show the present picture of their buyer; a copy of it outlived the picture.
update orders set buyer = jsonb_set(buyer, '{avatar}', 'null') where buyer ->> 'avatar' is not null;
