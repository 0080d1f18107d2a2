-- Orders say themselves which pictures they show.
drop table sold_pictures;
