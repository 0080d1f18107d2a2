-- Pictures are also stored as AVIF once something shows them. A job draws them, oldest first.
alter table uploads
  add column avif text not null default 'waiting' check (avif in ('waiting', 'drawn', 'failed'));
create index uploads_waiting_for_avif on uploads (kept_at, id)
  where avif = 'waiting' and kept_at is not null and width is not null;
