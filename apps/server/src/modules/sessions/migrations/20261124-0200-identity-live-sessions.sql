-- A session is believed while its row says that it lives. Whoever has one open hears at once when it ends, whatever ended it:
-- the payload is the person.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.user_id::text);
  return null;
end $$;

create trigger session_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_ended_session();
create trigger session_deleted after delete on sessions
  for each row when (old.ended_at is null)
  execute function tell_ended_session();

-- The private half of a signing key rests sealed by APP_SECRET, which SQL does not have: the market seals what it finds in
-- the clear when it starts.
alter table signing_keys add column private_sealed text;
alter table signing_keys alter column private_jwk drop not null;
alter table signing_keys add constraint signing_keys_private check (num_nonnulls(private_jwk, private_sealed) = 1);
