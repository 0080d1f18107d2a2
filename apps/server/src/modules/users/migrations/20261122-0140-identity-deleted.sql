-- A deleted account keeps its number, which orders and the ledger name, and nothing of whoever it was.
alter table users
  add column deleted_at timestamptz,
  add constraint users_deleted check (deleted_at is null
    or (phone_canonical is null and email is null and password_hash is null and avatar is null and address1 is null));
create index users_deleted_at on users (deleted_at) where deleted_at is not null;
