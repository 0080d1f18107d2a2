-- The draft ranks by weights of its own, and how the judged queries ran with it; a change of the draft empties `run`.
alter table search_draft
  add column weights jsonb check (jsonb_typeof(weights) = 'object'),
  add column run jsonb check (jsonb_typeof(run) = 'object');

alter table search_releases
  add column weights_before jsonb,
  add column weights_after jsonb,
  add column relevance_before double precision,
  add column relevance_after double precision,
  add check ((weights_before is null) = (weights_after is null)),
  add check ((relevance_before is null) = (relevance_after is null));

-- What people should find, as editors say.
create table search_judged_queries (
  id bigint generated always as identity primary key,
  keyword text not null check (keyword <> '' and length(keyword) <= 100),
  -- without accents, so that a query is judged once
  folded text not null unique,
  product_ids bigint[] not null check (cardinality(product_ids) between 1 and 20),
  made_by bigint not null,
  made_at timestamptz not null
);
