-- A phone that left an account, by a change or by the deletion of the account: a keyed hash, deleted after 180 days.
create table former_phones (
  user_id bigint not null references users (id),
  hash text not null,
  left_at timestamptz not null,
  primary key (user_id, hash)
);
create index former_phones_hash on former_phones (hash);
create index former_phones_left on former_phones (left_at);
