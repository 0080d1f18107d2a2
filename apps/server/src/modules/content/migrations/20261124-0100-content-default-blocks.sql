-- Nothing ever read these: what a block shows stands in the page that draws it.
update home_sections set params = params - array['level', 'filter_min_rating', 'filter_min_stock'];

-- a market that has its blocks and none of brands gets it before the classifieds
update home_sections set position = (position + 1) * 10;
insert into home_sections (key, title, source, "limit", position)
select 'brands', 'Thương hiệu trên chợ', 'brands', 6,
  coalesce((select min(position) - 1 from home_sections where source = 'classifieds'),
    (select max(position) + 1 from home_sections))
where exists (select from home_sections) and not exists (select from home_sections where source = 'brands')
on conflict (key) do nothing;

-- a market without any gets the home page as it was thought of, from top to bottom
insert into home_sections (key, title, sub_title, source, "limit", position)
select b.key, b.title, b.sub_title, b.source, b.most, b.place * 10
from (values
    (1, 'carousel', 'Phiên hôm nay', null, 'carousels', 6),
    (2, 'hot-deals', 'Deal hôm nay', null, 'hot_deals', 10),
    (3, 'categories', 'Danh mục', null, 'categories', 12),
    (4, 'ad-banners', 'Chương trình trong phiên', null, 'ad_banners', 3),
    (5, 'new-user-channel', 'Cho người mới đi chợ', null, 'new_user_channel', 1),
    (6, 'showrooms', 'Showroom', 'Tuyển chọn theo chủ đề từ các xưởng có huy hiệu', 'showrooms', 4),
    (7, 'top-popular', 'Nổi bật tuần này', null, 'top_popular', 5),
    (8, 'first-choice', 'Lựa chọn hàng đầu', 'Bán chạy, đánh giá từ 4,7 sao trở lên', 'first_choice', 4),
    (9, 'featured-brands', 'Thương hiệu nổi bật', null, 'featured_brands', 8),
    (10, 'trade-assurance', 'Hàng đảm bảo mới lên kệ', 'Tiền bạn trả được giữ đến khi bạn nhận hàng', 'trade_assurance', 5),
    (11, 'new-products', 'Hàng mới', null, 'new_products', 6),
    (12, 'for-me', 'Dành cho bạn', null, 'for_me', 6),
    (13, 'brands', 'Thương hiệu trên chợ', null, 'brands', 6),
    (14, 'classifieds', 'Rao vặt', null, 'classifieds', 9),
    (15, 'blog', 'Kinh nghiệm bán sỉ', null, 'blog', 4),
    (16, 'keywords', 'Từ khoá phổ biến', null, 'trending', 6),
    (17, 'recent-products', 'Vừa xem', null, 'recent_products', 6),
    (18, 'favourite-shops', 'Shop bạn theo dõi', null, 'favourite_shops', 6))
  as b (place, key, title, sub_title, source, most)
where not exists (select from home_sections);
