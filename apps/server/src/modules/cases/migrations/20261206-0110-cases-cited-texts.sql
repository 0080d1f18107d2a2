-- The rules that a decision cites, as they read then.
alter table cases add column cited_regulations jsonb not null default '[]' check (jsonb_typeof(cited_regulations) = 'array');
