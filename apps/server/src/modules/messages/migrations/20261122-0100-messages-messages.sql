-- SMS and e-mails on their way. Whom they go to and what they say is sealed, and forgotten once they went or were given up.
create table messages (
  -- names the message for whoever carries it: sent twice under one name it is one where they can tell
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- next tried then; moved on while somebody sends it
  due_at timestamptz not null,
  attempts int not null default 0,
  outcome text check (outcome in ('sent', 'given_up')),
  done_at timestamptz,
  -- why the last attempt did not succeed; names nobody
  failure text,
  check ((outcome is null) = (done_at is null)),
  check ((sealed is null) = (done_at is not null))
);
create index messages_due on messages (channel, due_at) where done_at is null;
create index messages_done on messages (done_at) where done_at is not null;
