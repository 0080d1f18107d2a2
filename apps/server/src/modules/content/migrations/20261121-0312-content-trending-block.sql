-- A block of keywords that many search.
alter table home_sections drop constraint home_sections_source_check;
alter table home_sections add constraint home_sections_source_check check (source in ('carousels', 'categories',
  'hot_deals', 'top_popular', 'first_choice', 'featured_brands', 'brands', 'trade_assurance', 'new_products',
  'classifieds', 'for_me', 'recent_products', 'trending'));

-- a market that has its blocks gets it at the end
insert into home_sections (key, title, source, "limit", position)
select 'keywords', 'Từ khoá phổ biến', 'trending', 6, (select max(position) from home_sections) + 1
where exists (select from home_sections);
