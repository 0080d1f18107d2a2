-- Something stood still: staff were informed once.
create table health_incidents (
  id bigint generated always as identity primary key,
  kind text not null,
  text text not null,
  opened_at timestamptz not null,
  closed_at timestamptz check (closed_at >= opened_at)
);
create unique index health_incidents_open on health_incidents (kind) where closed_at is null;
