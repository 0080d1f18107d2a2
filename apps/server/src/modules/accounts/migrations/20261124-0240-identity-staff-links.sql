-- One-time links by which a member of staff sets a password and a second factor. A new one takes the place of the one before.
create table staff_links (
  user_id bigint primary key references users on delete cascade,
  -- of 256 random bits
  hash bytea not null unique check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
