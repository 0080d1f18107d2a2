-- Files that browsers were told to put into the quarantine of the bucket; a row is deleted when its file is used.
create table direct_uploads (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null,
  purpose text not null check (purpose in ('avatar', 'review', 'chat', 'rfq', 'case', 'product', 'shop')),
  name text not null unique check (name ~ '^[0-9a-f]{32}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null
);
create index direct_uploads_user on direct_uploads (user_id);
create index direct_uploads_created on direct_uploads (created_at);
