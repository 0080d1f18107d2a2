-- Videos of sellers. Their key names the container, and so the address; their poster is an upload of its own.
alter table uploads
  drop constraint uploads_purpose_check,
  drop constraint uploads_key_check,
  add check (purpose in ('avatar', 'review', 'chat', 'rfq', 'case', 'product', 'shop')),
  add check (key ~ '^(anh|mp4|webm)\.[0-9a-f]{32}$'),
  alter column width drop not null,
  alter column height drop not null,
  add column poster_key text,
  add column duration_s integer check (duration_s >= 0),
  add check ((width is null) = (key !~ '^anh')),
  add check ((width is null) = (height is null)),
  add check (width is null or (poster_key is null and duration_s is null));
