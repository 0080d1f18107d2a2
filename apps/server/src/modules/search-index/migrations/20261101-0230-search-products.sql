-- Projection of what lists may show: one narrow row a listed product. Rows of products that left the lists are deleted,
-- so no statement has to remember who may see them. Hidden prices are null, and so are deals on them.
create table search_products (
  product_id bigint primary key references products (id) on delete cascade,
  shop_id bigint not null,
  category_lv1 bigint not null,
  category_lv2 bigint not null,
  -- two digits
  province text not null,
  price bigint,
  moq integer not null,
  stock integer not null,
  sold_out boolean not null generated always as (stock <= 0) stored,
  vip_until timestamptz,
  verified_at timestamptz,
  mall boolean not null,
  -- shows that the shop's part of this row is behind
  shop_facts text not null,
  assurance boolean not null,
  classified boolean not null,
  expires_at timestamptz,
  deal_from timestamptz,
  deal_until timestamptz,
  deal_hot boolean not null default false,
  -- the plain mean, which cards show and the filter asks for
  rating double precision,
  total_sales bigint not null,
  up_at timestamptz not null,
  created_at timestamptz not null,
  -- what stands for a product whatever is searched: sales, Bayesian rating
  quality double precision not null,
  -- syllables with a blank around each: without marks, and as written
  title_folded text not null,
  title_exact text not null,
  -- each word folded, and as written behind a `=`; A title, B category, C shop and brand, D features
  words tsvector not null
);
create index search_products_words on search_products using gin (words) with (fastupdate = off);
create index search_products_up on search_products (sold_out, up_at desc, product_id desc);
create index search_products_sales on search_products (sold_out, total_sales desc, product_id desc);
create index search_products_price on search_products (sold_out, price, product_id desc);
create index search_products_lv1 on search_products (category_lv1, sold_out, up_at desc, product_id desc);
create index search_products_lv2 on search_products (category_lv2, sold_out, up_at desc, product_id desc);
create index search_products_shop on search_products (shop_id, sold_out, up_at desc, product_id desc);

-- Raised with every change of search_products: counts that were kept are good while it stands. Its lock makes writers
-- take turns, so that an older read never overwrites a newer one.
create table search_state (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into search_state (version) values (1);

-- What living orders of the last months bought: top lists and products bought together.
create table search_purchases (
  order_id text not null,
  product_id bigint not null,
  quantity integer not null check (quantity > 0),
  bought_at timestamptz not null,
  primary key (order_id, product_id)
);
create index search_purchases_product on search_purchases (product_id, bought_at desc);
create index search_purchases_age on search_purchases (bought_at);
