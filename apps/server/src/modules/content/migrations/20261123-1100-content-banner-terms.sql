-- Banners by position, time and whom they are for. What editors put in the carousel is called so; slides follow them.
alter table banners drop constraint banners_position_check;
update banners set position = 'carousel' where position = 'slide';
alter table banners add constraint banners_position_check check (position in ('carousel', 'slide', 'home_right_banner',
  'home_primary', 'new_user_channel', 'welcome_banner', 'search', 'category'));

alter table banners
  add column starts_at timestamptz,
  add column ends_at timestamptz check (ends_at > starts_at),
  -- who sees it; null is everybody
  add column user_types text[] check (user_types <@ array['guest', 'user', 'shop', 'staff']),
  -- what pressing it does; the words on its button are call_to_action
  add column action text not null default 'VIEW_WEBSITE' check (action in ('DOWNLOAD', 'REGISTER', 'VIEW_WEBSITE')),
  -- of a search or a category: only there; empty is anywhere
  add column keywords text[] not null default '{}',
  add column category_id bigint,
  add constraint banners_link_check check (link ~ '^(/([^/\\]|$)|https://)');
-- a platform is named where a banner is drawn for it alone
alter table banners alter column platform drop not null;
update banners set platform = null where position not in ('home_primary');
