-- A product as staff last approved it, from the first edit after that until the next approval.
create table approved_products (
  product_id bigint primary key references products (id) on delete cascade,
  facts jsonb not null,
  image_keys text[] not null
);
create index approved_products_image_keys on approved_products using gin (image_keys);

alter table products
  -- what the product was before staff blocked it
  add column blocked_from text check (blocked_from in ('draft', 'active', 'inactive')),
  add constraint products_blocked_from check (blocked_from is null or status = 'blocked');

-- Queues of moderators. Reasons without a new request mean that the shop has to act first.
create index products_in_review on products ((coalesce(submitted_at, created_at)), id)
  where status = 'active' and deleted_at is null and review_status in ('pending', 'need_review')
    and review_reasons = '[]';
create index products_in_assurance_review on products (trade_assurance_submitted_at, id)
  where trade_assurance_status = 'pending' and deleted_at is null;
