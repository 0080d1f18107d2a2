-- Since when an ad waits for its review.
alter table ad_products add column submitted_at timestamptz not null default now();
create index ad_products_in_review on ad_products (submitted_at, id) where status = 'pending' and removed_at is null;
