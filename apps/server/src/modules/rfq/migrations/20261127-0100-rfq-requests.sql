-- What buyers ask shops to quote. Prices in đồng, times of days in Vietnam.
create sequence rfq_numbers start 1001;
create table rfqs (
  id text primary key,
  number bigint not null unique default nextval('rfq_numbers'),
  user_id bigint not null references users (id),
  title text not null,
  category_lv1 bigint not null references categories (id),
  category_lv2 bigint not null references categories (id),
  product_id bigint references products (id) on delete set null,
  quantity integer not null check (quantity between 1 and 1000000),
  unit text not null,
  target_price bigint check (target_price > 0),
  description text not null,
  -- keys of pictures
  images text[] not null default '{}' check (cardinality(images) <= 6),
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
  requirements text[] not null default '{}',
  province_code text not null,
  area text,
  needed_by text check (needed_by ~ '^\d{4}-\d{2}-\d{2}$'),
  allow_calls boolean not null default false,
  visibility text not null check (visibility in ('all', 'invited')),
  status text not null default 'open' check (status in ('open', 'closed', 'expired')),
  closed_reason text check (closed_reason in
    ('found_supplier', 'bought_elsewhere', 'no_longer_needed', 'quotes_too_high', 'other')),
  -- folded title and description
  search_text text not null,
  words tsvector not null generated always as (to_tsvector('simple', search_text)) stored,
  up_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'closed') = (closed_reason is not null)),
  check ((status = 'open') = (closed_at is null))
);
create index rfqs_user on rfqs (user_id, created_at desc, id);
create index rfqs_open on rfqs (up_at desc, id) where status = 'open' and visibility = 'all';
create index rfqs_open_lv1 on rfqs (category_lv1, up_at desc, id) where status = 'open' and visibility = 'all';
create index rfqs_open_lv2 on rfqs (category_lv2, up_at desc, id) where status = 'open' and visibility = 'all';
create index rfqs_words on rfqs using gin (words) where visibility = 'all';
create index rfqs_due on rfqs (expires_at) where status = 'open';
create index rfqs_product on rfqs (product_id) where product_id is not null;

create table rfq_bumps (
  user_id bigint not null references users (id),
  rfq_id text not null references rfqs (id),
  at timestamptz not null
);
create index rfq_bumps_user on rfq_bumps (user_id, at);

-- Shops that a request is offered to, or that its buyer invited.
create table rfq_matches (
  rfq_id text not null references rfqs (id),
  shop_id bigint not null references shops (id),
  score smallint not null check (score between 0 and 100),
  invited boolean not null,
  created_at timestamptz not null,
  primary key (rfq_id, shop_id)
);
create index rfq_matches_shop on rfq_matches (shop_id, created_at desc);

create table quotations (
  id text primary key,
  rfq_id text not null references rfqs (id),
  shop_id bigint not null references shops (id),
  -- who wrote it
  user_id bigint not null references users (id),
  unit_price bigint not null check (unit_price between 1 and 1000000000),
  customization_fee bigint not null default 0 check (customization_fee between 0 and 1000000000),
  tiers jsonb not null default '[]' check (jsonb_typeof(tiers) = 'array'),
  quantity integer not null check (quantity between 1 and 1000000),
  moq integer not null check (moq between 1 and quantity),
  lead_time_days integer not null check (lead_time_days >= 0),
  sample_days integer check (sample_days >= 0),
  shipping_fee bigint check (shipping_fee >= 0),
  material text not null default '',
  valid_until timestamptz not null,
  note text not null default '',
  images text[] not null default '{}' check (cardinality(images) <= 6),
  product_id bigint references products (id) on delete set null,
  -- without a product: one that is not listed is created when the quotation is accepted
  made_to_order boolean not null,
  grams integer check (grams > 0),
  status text not null default 'sent' check (status in ('sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- a later quotation of the shop took its place
  replaced boolean not null default false,
  viewed_at timestamptz,
  accepted_at timestamptz,
  ended_at timestamptz,
  decline_reason text,
  order_id text unique,
  reminded_at timestamptz,
  created_at timestamptz not null,
  check (not replaced or status = 'withdrawn'),
  check (order_id is null or status = 'accepted'),
  check (made_to_order = (grams is not null))
);
create unique index quotations_live on quotations (rfq_id, shop_id) where status in ('sent', 'viewed', 'accepted');
create index quotations_rfq on quotations (rfq_id, created_at);
create index quotations_shop on quotations (shop_id, created_at desc, id);
create index quotations_due on quotations (valid_until) where status in ('sent', 'viewed') or (status = 'accepted' and order_id is null);
create index quotations_forgotten on quotations (accepted_at) where status = 'accepted' and order_id is null and reminded_at is null;

create table quotation_messages (
  id bigint generated by default as identity primary key,
  quotation_id text not null references quotations (id),
  by text not null check (by in ('buyer', 'shop')),
  user_id bigint not null references users (id),
  content text not null,
  at timestamptz not null
);
create index quotation_messages_quotation on quotation_messages (quotation_id, id);
