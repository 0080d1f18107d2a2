-- Projection of the shops that lists may show: one narrow row a shop. Rows of shops that left the lists are deleted.
create table search_shops (
  shop_id bigint primary key references shops (id) on delete cascade,
  -- two digits
  province text not null,
  vip_until timestamptz,
  verified_at timestamptz,
  mall boolean not null,
  -- whether it takes orders now
  open boolean not null,
  followers integer not null,
  total_sales bigint not null,
  -- Bayesian mean; null before the first review
  rating double precision,
  created_at timestamptz not null,
  -- what stands for a shop whatever is searched: followers, sales, answers, rating, products
  quality double precision not null,
  -- the words of its name with a blank around each: as written, and without marks
  name_exact text not null,
  name_folded text not null,
  -- each word folded, and as written behind a `=`; A name, B what it sells, C tag line, D where it is
  words tsvector not null
);
create index search_shops_words on search_shops using gin (words) with (fastupdate = off);

-- Where its listed products stand, and how many of them.
create table search_shop_categories (
  shop_id bigint not null references search_shops (shop_id) on delete cascade,
  category_lv1 bigint not null,
  category_lv2 bigint not null,
  products integer not null check (products > 0),
  primary key (shop_id, category_lv1, category_lv2)
);
create index search_shop_categories_lv1 on search_shop_categories (category_lv1, category_lv2, shop_id);
