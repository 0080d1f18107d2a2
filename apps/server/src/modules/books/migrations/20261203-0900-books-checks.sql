-- What the comparison of the books with each other found.
create table book_checks (
  id bigint generated always as identity primary key,
  cause text not null check (cause in ('upgrade', 'restore', 'job')),
  checked_at timestamptz not null,
  issues integer not null check (issues >= 0),
  -- the first of them, in a sentence
  example text check ((example is null) = (issues = 0))
);
