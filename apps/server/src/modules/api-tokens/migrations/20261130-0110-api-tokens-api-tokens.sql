create table api_tokens (
  id text primary key,
  shop_id bigint not null references shops (id),
  name text not null check (name <> ''),
  -- SHA-256 of a token of 256 random bits
  hash bytea not null unique check (octet_length(hash) = 32),
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- null: the account was deleted
  created_by bigint references users (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz check (expires_at > created_at)
);
create index api_tokens_shop on api_tokens (shop_id);
create index api_tokens_creator on api_tokens (created_by);
