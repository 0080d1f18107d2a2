-- Points of the parts of a score that staff change; null while nobody has.
alter table search_state add column weights jsonb check (jsonb_typeof(weights) = 'object');
