-- One row while a market waits for its first administrator. The code itself is derived from the nonce and APP_SECRET.
create table first_admin_codes (
  only_row boolean primary key default true check (only_row),
  nonce text not null,
  tries integer not null default 0 check (tries >= 0),
  used_at timestamptz
);
