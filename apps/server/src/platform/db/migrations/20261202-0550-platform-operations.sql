-- What each job did last, and what an operator asked for.
create table job_runs (
  name text primary key,
  cron text not null,
  started_at timestamptz,
  ended_at timestamptz,
  duration_ms integer,
  -- failures in a row
  failures integer not null default 0,
  failed_at timestamptz,
  failure text,
  -- run it beside its schedule
  requested_at timestamptz
) with (fillfactor = 70);
create table job_failures (
  name text not null,
  at timestamptz not null
);
create index job_failures_at on job_failures (at);

-- Processes of the market: each writes its row every ten seconds.
create table process_reports (
  id uuid primary key,
  role text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  -- part of one processor, in thousandths
  cpu integer not null,
  disk_free bigint,
  disk_size bigint
) with (fillfactor = 70);
create index outbox_events_failed on outbox_events (done_at) where failure is not null and done_at is not null;
