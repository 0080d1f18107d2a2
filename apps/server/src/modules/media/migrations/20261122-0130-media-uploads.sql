-- Pictures people sent. Each file has a row before it is written, so what is left of a crash is found here.
create table uploads (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- people stand above this module; null when they are gone and the picture is to go
  user_id bigint,
  purpose text not null check (purpose in ('avatar', 'review', 'chat', 'rfq', 'case')),
  key text not null unique check (key ~ '^anh\.[0-9a-f]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- since when something shows it
  kept_at timestamptz,
  check (user_id is not null or kept_at is null)
);
create index uploads_user on uploads (user_id);
create index uploads_unkept on uploads (created_at) where kept_at is null;
