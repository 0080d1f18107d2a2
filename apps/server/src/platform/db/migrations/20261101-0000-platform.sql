-- What the platform itself keeps: events on their way, keys of repeated calls, counts of callers, small settings.
create table outbox_events (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  failure text
);
create index outbox_events_due on outbox_events (due_at, id) where done_at is null;

create table outbox_deliveries (
  event_id bigint not null references outbox_events on delete cascade,
  listener text not null,
  delivered_at timestamptz not null default now(),
  primary key (event_id, listener)
);

create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  request_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create unlogged table rate_counts (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index rate_counts_age on rate_counts (window_start);

create table settings (
  key text primary key,
  value jsonb not null
);
