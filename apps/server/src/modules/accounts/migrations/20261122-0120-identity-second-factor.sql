-- What proves people a second time, the accounts elsewhere that sign in here, and what either was asked with.
create table passkeys (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  -- as the browser names it, base64url
  credential_id text not null unique,
  -- COSE
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

create table totp_secrets (
  user_id bigint primary key references users on delete cascade,
  sealed text not null,
  -- null until a first code has shown that an app holds it
  confirmed_at timestamptz,
  -- the latest time step whose code was taken: no code is good twice
  last_step bigint
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Challenges and nonces, each by its hash: gone once they are answered.
create table sign_in_challenges (
  hash bytea primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey', 'new_passkey', 'id_token')),
  user_id bigint references users on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  check ((user_id is not null) = (purpose in ('second_factor', 'new_passkey')))
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
create index sign_in_challenges_user on sign_in_challenges (user_id) where user_id is not null;

-- Who somebody is at an identity provider, by its own name for them and never by an e-mail address.
create table linked_accounts (
  driver text not null,
  subject text not null,
  user_id bigint not null references users on delete cascade,
  email text,
  linked_at timestamptz not null,
  primary key (driver, subject)
);
create index linked_accounts_user on linked_accounts (user_id);
