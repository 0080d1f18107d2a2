-- Blocks of banners, showrooms, posts and the shops somebody follows.
alter table home_sections drop constraint home_sections_source_check;
alter table home_sections add constraint home_sections_source_check check (source in ('carousels', 'categories',
  'hot_deals', 'top_popular', 'first_choice', 'featured_brands', 'brands', 'trade_assurance', 'new_products',
  'classifieds', 'for_me', 'recent_products', 'trending', 'ad_banners', 'new_user_channel', 'showrooms', 'blog',
  'favourite_shops'));

-- a market that has its blocks gets these: after the categories, after the classifieds, and at the end
update home_sections set position = position * 10;
insert into home_sections (key, title, sub_title, source, "limit", position)
select b.key, b.title, b.sub_title, b.source, b.most, coalesce((select position from home_sections where source = b.after), 1000) + b.place
from (values
    ('ad-banners', 'Chương trình trong phiên', null, 'ad_banners', 3, 'categories', 1),
    ('new-user-channel', 'Cho người mới đi chợ', null, 'new_user_channel', 1, 'categories', 2),
    ('showrooms', 'Showroom', 'Tuyển chọn theo chủ đề từ các xưởng có huy hiệu', 'showrooms', 4, 'categories', 3),
    ('blog', 'Kinh nghiệm bán sỉ', null, 'blog', 4, 'classifieds', 1),
    ('favourite-shops', 'Shop bạn theo dõi', null, 'favourite_shops', 6, 'recent_products', 1))
  as b (key, title, sub_title, source, most, after, place)
where exists (select from home_sections);
