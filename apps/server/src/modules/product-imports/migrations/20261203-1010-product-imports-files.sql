-- Pictures of a zip archive until their rows are written.
create table product_import_files (
  import_id bigint not null references product_imports (id) on delete cascade,
  -- without folders, in lower case
  name text not null check (name <> ''),
  content bytea not null,
  primary key (import_id, name)
);
-- SHA-256 of what a file of an archive held: the same file again changes nothing.
alter table product_import_pictures add column content_hash text;
