-- What staff did. Written by the transaction that made the change, and never changed.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: an operator, by the command line
  actor_id bigint,
  -- of the actor, when it happened
  roles text[] not null,
  -- where the call came from, a part of the address only
  network text,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id text not null,
  -- what people call the subject: an order number, the name of a shop
  subject_label text not null check (length(subject_label) <= 200),
  -- fields that changed, the same names on both sides; no phone, address or e-mail
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 1000),
  -- folded, for a search by words
  search_text text not null,
  words tsvector not null generated always as (to_tsvector('simple', search_text)) stored
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id desc);
create index audit_entries_words on audit_entries using gin (words);
create index audit_entries_action on audit_entries (action, id desc);

create function audit_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_grow before update or delete or truncate on audit_entries
  for each statement execute function audit_only_grows();
