-- Pages people looked at: kinds and ids, no addresses. A visitor's cookie or a user, never both, so that what somebody
-- looked at signed in is not tied to the browser they used.
create table page_views (
  id bigint generated always as identity primary key,
  visitor_id text,
  user_id bigint references users (id) on delete cascade,
  -- who it was, in one column
  person text not null generated always as (coalesce('user:' || user_id::text, visitor_id)) stored,
  page_type text not null,
  product_id bigint,
  category_id bigint,
  shop_id bigint,
  -- what was searched, as written, and without marks and capitals
  keyword text,
  folded text,
  -- hosts and campaigns
  referrer text,
  session_source text,
  at timestamptz not null,
  check ((visitor_id is null) <> (user_id is null)),
  check ((keyword is null) = (folded is null))
);
create index page_views_person on page_views (person, at desc);
create index page_views_product on page_views (product_id, at desc) where product_id is not null;
create index page_views_keyword on page_views (at) where folded is not null;
create index page_views_user on page_views (user_id) where user_id is not null;
-- rows come in the order of time
create index page_views_at on page_views using brin (at) with (pages_per_range = 16, autosummarize = on);
