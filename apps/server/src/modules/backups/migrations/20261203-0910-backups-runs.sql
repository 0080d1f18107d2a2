-- Backups that were written or failed, and trial restores of them.
create table backup_runs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'check')),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  file text not null,
  bytes bigint check (bytes >= 0),
  -- why it failed; null when it did not
  failure text
);
create index backup_runs_newest on backup_runs (kind, id desc);
