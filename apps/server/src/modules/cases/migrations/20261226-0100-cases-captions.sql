-- Of the pictures, in their order; empty for a picture without a caption, and shorter where the last ones have none.
alter table case_messages add column captions text[] not null default '{}';
