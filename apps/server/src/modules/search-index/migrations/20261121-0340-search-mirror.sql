-- Another index beside search_products (OpenSearch): which one, and which one is being filled. While there is one, every change is
-- noted in its own transaction; a note goes when the other index has followed.
alter table search_state add column mirror text, add column mirror_building text;

create table search_mirror_notes (
  product_id bigint primary key,
  -- the version of search_state that the change made: an older write never goes over a newer one
  version bigint not null,
  -- the first change that has not been followed
  noted_at timestamptz not null
);
create index search_mirror_notes_age on search_mirror_notes (noted_at, product_id);
