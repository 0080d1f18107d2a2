create table shop_webhooks (
  id text primary key,
  shop_id bigint not null references shops (id),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  secret_hint text not null,
  -- signs too, until then
  previous_secret text,
  previous_until timestamptz,
  stopped text check (stopped in ('turned_off', 'failing', 'gone')),
  stopped_at timestamptz,
  -- since when nothing was received; null after a delivery was
  failing_since timestamptz,
  created_at timestamptz not null,
  check ((stopped is null) = (stopped_at is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index shop_webhooks_shop on shop_webhooks (shop_id);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id text not null references shop_webhooks (id) on delete cascade,
  event_id text not null,
  type text not null,
  subject text,
  -- what is delivered in order: `order:…`
  stream text not null,
  payload text not null,
  is_replay boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- a process is sending it
  leased_until timestamptz,
  attempted_at timestamptz,
  status integer,
  problem text,
  duration_ms integer
);
create unique index webhook_deliveries_event on webhook_deliveries (webhook_id, event_id) where not is_replay;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where state = 'waiting';
create index webhook_deliveries_stream on webhook_deliveries (webhook_id, stream, id) where state = 'waiting';
create index webhook_deliveries_age on webhook_deliveries (created_at);
