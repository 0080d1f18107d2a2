-- The shop that shows an upload: it stays when whoever sent it deletes their account.
alter table uploads
  add column shop_id bigint,
  drop constraint uploads_owner_check,
  add constraint uploads_owner_check
    check (user_id is not null or kept_at is null or purpose = 'content' or shop_id is not null);
create index uploads_shop on uploads (shop_id) where shop_id is not null;
update uploads u set shop_id = m.shop_id
from (select distinct on (user_id) user_id, shop_id from shop_memberships
  order by user_id, closed, (role = 'owner') desc, shop_id) m
where m.user_id = u.user_id and u.kept_at is not null and u.purpose in ('product', 'shop');
update uploads u set shop_id = s.id from shops s
where u.kept_at is not null and u.purpose = 'avatar' and u.key in (s.logo, s.avatar, s.banner, s.cover_image);
