-- Blocks of one person: what is for them, what they looked at last.
alter table home_sections drop constraint home_sections_source_check;
alter table home_sections add constraint home_sections_source_check check (source in ('carousels', 'categories',
  'hot_deals', 'top_popular', 'first_choice', 'featured_brands', 'brands', 'trade_assurance', 'new_products',
  'classifieds', 'for_me', 'recent_products'));

-- a market that has its blocks gets these at the end
insert into home_sections (key, title, source, "limit", position)
select b.key, b.title, b.source, 6, (select max(position) from home_sections) + b.place
from (values ('for-me', 'Dành cho bạn', 'for_me', 1), ('recent-products', 'Vừa xem', 'recent_products', 2))
  as b (key, title, source, place)
where exists (select from home_sections);
