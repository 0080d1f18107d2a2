-- The address that a picture was fetched from, set when its files are stored: the same address is fetched once.
alter table uploads add column source text check (char_length(source) <= 2000);

create index uploads_source on uploads (user_id, source) where source is not null;
