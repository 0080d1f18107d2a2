-- Until when views and purchases were counted, and when all of them were.
create table search_popular_counted (
  one boolean primary key default true check (one),
  until timestamptz not null,
  whole_at timestamptz not null
);
-- Products of cancelled orders, to be counted again.
create table search_popular_changes (product_id bigint not null);
