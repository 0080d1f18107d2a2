create table shop_decoration_drafts (
  shop_id bigint primary key references shops (id) on delete cascade,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 20),
  version integer not null check (version > 0),
  saved_at timestamptz not null
);

create table shop_decoration_versions (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id) on delete cascade,
  -- the draft that was published: the same one twice is one version
  draft_version integer not null,
  blocks jsonb not null check (jsonb_typeof(blocks) = 'array' and jsonb_array_length(blocks) <= 20),
  published_at timestamptz not null,
  published_by bigint references users (id),
  unique (shop_id, draft_version)
);
create index shop_decoration_versions_shop on shop_decoration_versions (shop_id, id desc);
create index shop_decoration_versions_person on shop_decoration_versions (published_by);

-- Pictures and videos that a draft or a version shows. An upload belongs to a person, this makes it the shop's.
create table shop_decoration_media (
  shop_id bigint not null references shops (id) on delete cascade,
  media_id text not null,
  key text not null,
  video jsonb,
  primary key (shop_id, media_id)
);
