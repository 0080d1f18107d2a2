-- When the person of a session last showed by a password, a factor or a sign-in that it is them; null: never in it.
alter table sessions add column proved_at timestamptz;
update sessions set proved_at = created_at where ended_at is null;
