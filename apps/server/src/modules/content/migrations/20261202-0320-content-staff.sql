-- What editors need: states, versions against lost changes, and who may be shown first.
alter table banners
  add column status text not null default 'published' check (status in ('draft', 'published', 'hidden')),
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  -- up to when starts and ends have left the cached pages
  add column turned_at timestamptz;
alter table brands add column version integer not null default 1 check (version > 0);
alter table home_sections
  add column hidden boolean not null default false,
  add column pinned_product_ids bigint[] not null default '{}' check (cardinality(pinned_product_ids) <= 12);

-- One number for the order and content of all blocks: two editors publish one after the other.
create table home_versions (
  only_one boolean primary key default true check (only_one),
  version integer not null check (version > 0)
);
insert into home_versions (version) values (1);
