-- what its people read while it is hidden
alter table shops add column hidden_reason text;
create index shops_by_name on shops using gin (to_tsvector('simple', fold_accents(name || ' ' || slug)));
create index shops_by_phone on shops (phone text_pattern_ops);
create index shops_by_email on shops (lower(email) text_pattern_ops);
create index shops_by_age on shops (created_at desc, id desc);
