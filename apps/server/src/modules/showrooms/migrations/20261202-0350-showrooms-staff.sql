alter table showrooms
  add column version integer not null default 1 check (version > 0),
  -- drafts are for editors alone
  add column status text not null default 'published' check (status in ('draft', 'published'));
