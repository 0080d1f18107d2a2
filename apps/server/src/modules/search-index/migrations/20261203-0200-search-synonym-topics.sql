-- Why staff hold a synonym, and a version of the synonyms alone: how a query was read is cached for longer than an index version.
alter table search_synonyms add column topic text not null default 'other'
  check (topic in ('region', 'short', 'broad', 'stop', 'other'));
update search_synonyms set topic = case kind when 'short' then 'short' when 'soft' then 'stop' else 'other' end;
update search_synonyms set topic = 'region' where kind = 'same' and (phrase, meaning) in (
  ('áo thun', 'áo phông'), ('tất', 'vớ'), ('mũ', 'nón'), ('váy', 'đầm'), ('đầm', 'váy liền'), ('ba lô', 'balo'), ('ví', 'bóp'),
  ('giày đá bóng', 'giày đá banh'), ('đá bóng', 'đá banh'), ('thắt lưng', 'dây nịt'), ('găng tay', 'bao tay'),
  ('quần short', 'quần đùi'), ('quần short', 'quần sọt'), ('quần jean', 'quần bò'), ('xám', 'ghi'), ('sỉ', 'buôn'));
alter table search_state add column synonyms_version bigint not null default 1;

create or replace function search_synonyms_edited() returns trigger language plpgsql as $$
begin
  update search_state set version = version + 1, synonyms_version = synonyms_version + 1;
  return null;
end $$;
