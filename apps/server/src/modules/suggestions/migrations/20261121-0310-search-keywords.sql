-- What people search for, counted by a job: suggestions as they type, trending keywords, and (total 0) what they did not
-- find. Beside them phrases that nobody searched yet, from titles and categories, so that a young market suggests too.
create table search_keywords (
  -- words without marks and a blank between each; bytes in order, so that a beginning is a range
  folded text collate "C" primary key,
  -- as most often written
  shown text not null,
  -- words with their marks and a blank around each
  exact text not null,
  searches_7 integer not null,
  searches_30 integer not null,
  -- from titles and categories
  phrase boolean not null,
  -- null: nobody searched it
  last_at timestamptz,
  -- when the job last met it
  seen_at timestamptz not null,
  -- products it finds; null until counted
  total integer,
  counted_at timestamptz,
  -- fit to be shown to anybody: finds something, and is asked by more than one person or by no person in particular
  suggested boolean not null default false
);
create index search_keywords_popular on search_keywords (searches_30 desc, total desc, folded) where suggested;
create index search_keywords_trending on search_keywords (searches_7 desc, searches_30 desc, total desc, folded)
  where suggested;
create index search_keywords_missed on search_keywords (searches_30 desc, last_at desc) where total = 0;
create index search_keywords_due on search_keywords (counted_at nulls first, searches_30 desc);

-- Each suggested keyword from each of its words on, with a blank at the end.
create table search_keyword_starts (
  start text collate "C" not null,
  folded text collate "C" not null references search_keywords (folded) on delete cascade,
  primary key (start, folded)
);
create index search_keyword_starts_keyword on search_keyword_starts (folded);
