-- Calls of whoever is limited, with their times, so that a limit holds in every window of its length and not only in those
-- that begin on the hour. One row a caller: its lock makes callers of many processes take turns.
drop table rate_counts;
create unlogged table rate_counts (
  bucket text primary key,
  -- moments, and how many calls were let through at each
  times timestamptz[] not null,
  calls integer[] not null,
  -- whether the last call was refused
  refused boolean not null,
  expires_at timestamptz not null
) with (fillfactor = 70);
create index rate_counts_age on rate_counts (expires_at);
