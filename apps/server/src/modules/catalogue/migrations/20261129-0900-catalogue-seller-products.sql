alter table products
  add column version integer not null default 1,
  add column publish_at timestamptz,
  add column low_stock_threshold integer not null default 10 check (low_stock_threshold >= 0),
  -- what staff refused: [{field, reason}]
  add column review_reasons jsonb not null default '[]' check (jsonb_typeof(review_reasons) = 'array'),
  add column submitted_at timestamptz,
  -- restorable for a day, then removed
  add column deleted_at timestamptz,
  add constraint products_publish_at check (publish_at is null or status = 'draft');
create index products_publish_at on products (publish_at) where publish_at is not null;
create index products_deleted_at on products (deleted_at) where deleted_at is not null;
create index product_images_media_key on product_images (media_key);

-- Which fields each version changed, and who changed them.
create table product_versions (
  product_id bigint not null references products (id) on delete cascade,
  version integer not null,
  user_id bigint,
  fields text[] not null,
  created_at timestamptz not null,
  primary key (product_id, version)
);

-- Handles that a product had: they lead to it, and no other product takes them.
create table product_handles (
  handle text primary key,
  product_id bigint not null references products (id) on delete cascade
);
create index product_handles_product on product_handles (product_id);

alter table variants
  add column shop_id bigint,
  add column barcode text not null default '',
  -- taken by an order once: it is ended, never deleted
  add column sold boolean not null default false,
  add column ended_at timestamptz;
-- which variants of older orders were sold is not known here
update variants v set shop_id = p.shop_id, sold = true from products p where p.id = v.product_id;
update variants v set sku = v.sku || '-' || v.id from (
  select id, row_number() over (partition by shop_id, upper(sku) order by id) as nth from variants where sku <> '') d
where d.id = v.id and d.nth > 1;
create function set_variant_shop() returns trigger language plpgsql as $$
begin
  select shop_id into new.shop_id from products where id = new.product_id;
  return new;
end $$;
create trigger variants_shop before insert on variants for each row execute function set_variant_shop();
create unique index variants_sku on variants (shop_id, upper(sku)) where sku <> '' and ended_at is null;

alter table variants alter column position drop not null;
alter table variants drop constraint variants_product_id_position_key;
alter table variants add constraint variants_position unique (product_id, position) deferrable;
alter table variants drop constraint variants_product_id_option1_option2_option3_key;
create unique index variants_options on variants (product_id, option1, option2, option3) nulls not distinct
  where ended_at is null;
alter table variants add check ((position is null) = (ended_at is not null));

-- Every change of stock, in the statement that makes it.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id bigint not null,
  variant_id bigint not null,
  kind text not null check (kind in ('sale', 'return', 'correction', 'import')),
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  -- who of the shop; null for orders and the system
  user_id bigint,
  order_id text,
  note text not null default '',
  created_at timestamptz not null
);
create index stock_movements_product on stock_movements (product_id, id desc);
create index stock_movements_variant on stock_movements (variant_id, id desc);

-- Units and đồng delivered, and people who viewed, by the day in Vietnam.
create table product_days (
  product_id bigint not null references products (id) on delete cascade,
  day date not null,
  units integer not null default 0,
  revenue bigint not null default 0,
  views integer not null default 0,
  primary key (product_id, day)
);
create index product_days_day on product_days (day);

-- Bumps of a shop, by the day in Vietnam.
create table shop_ups (
  shop_id bigint not null,
  day date not null,
  used integer not null check (used >= 0),
  primary key (shop_id, day)
);

-- Projection: one narrow row a product, which the list of its shop filters, counts and sorts.
create table shop_products (
  product_id bigint primary key references products (id) on delete cascade,
  shop_id bigint not null,
  category_lv1 bigint not null,
  category_lv2 bigint not null,
  status text not null,
  review_status text not null,
  -- title, SKUs and barcodes, folded
  words text not null,
  stock integer not null,
  is_low boolean not null,
  price bigint,
  price_max bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  units_30d integer not null default 0,
  revenue_30d bigint not null default 0,
  revenue_before bigint not null default 0,
  views_30d integer not null default 0
) with (fillfactor = 80);
create index shop_products_shop on shop_products (shop_id);
create index stock_movements_user on stock_movements (user_id) where user_id is not null;
create index product_versions_user on product_versions (user_id) where user_id is not null;
-- the rows of older products are made with their cards
insert into card_changes (product_id) select id from products;
