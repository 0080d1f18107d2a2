-- What a category sells best: where recommendations of it begin.
create index search_products_lv1_quality on search_products (category_lv1, sold_out, quality desc, product_id desc);
create index search_products_lv2_quality on search_products (category_lv2, sold_out, quality desc, product_id desc);

-- Whose purchase it was; null when the account is gone.
alter table search_purchases add column user_id bigint references users (id) on delete set null;
create index search_purchases_user on search_purchases (user_id, bought_at desc) where user_id is not null;

-- Products that the same people look at on one day, or buy in one order: the best of each, by a job.
create table search_related (
  product_id bigint not null,
  -- 1 is the closest
  rank smallint not null,
  other_id bigint not null,
  -- 0 to 1
  score real not null,
  computed_at timestamptz not null,
  primary key (product_id, rank)
);
create index search_related_age on search_related (computed_at);
-- until when views and purchases have been looked through
create table search_relating (
  one boolean primary key default true check (one),
  done_until timestamptz not null
);
insert into search_relating (done_until) values ('-infinity');

-- What was looked at and bought most in the last 7 days, by a job.
create table search_popular (
  product_id bigint primary key,
  score double precision not null
);
create index search_popular_score on search_popular (score desc, product_id desc);

-- The list one person turns the pages of, so that nothing comes twice. Forgotten after a day.
create table search_for_you (
  person text primary key,
  product_ids bigint[] not null,
  made_at timestamptz not null
);
create index search_for_you_age on search_for_you (made_at);
