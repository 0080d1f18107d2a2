-- Changes of synonyms that wait to be applied together: one draft for all editors.
create table search_draft (
  one boolean primary key default true check (one),
  -- raised by each change, so that nobody applies what they have not seen
  version bigint not null
);
insert into search_draft (version) values (1);

create table search_draft_changes (
  id bigint generated always as identity primary key,
  change text not null check (change in ('add', 'remove')),
  kind text not null check (kind in ('same', 'short', 'soft')),
  phrase text not null check (phrase <> '' and length(phrase) <= 60),
  meaning text not null check (length(meaning) <= 60),
  topic text not null check (topic in ('region', 'short', 'broad', 'stop', 'other')),
  made_by bigint not null,
  made_at timestamptz not null,
  unique (kind, phrase, meaning),
  check ((kind = 'soft') = (meaning = ''))
);

-- What was applied, and by whom. Only grows.
create table search_releases (
  id bigint generated always as identity primary key,
  applied_by bigint not null,
  applied_at timestamptz not null,
  added jsonb not null,
  removed jsonb not null,
  -- a release is taken back once
  undoes bigint unique references search_releases (id)
);
