-- Projection of the showrooms module: the showrooms a product stands in. Written by showrooms alone.
create table product_showrooms (
  product_id bigint not null references products (id) on delete cascade,
  showroom_id bigint not null,
  title text not null,
  slug text not null,
  position integer not null,
  start_at timestamptz not null,
  end_at timestamptz,
  primary key (product_id, showroom_id)
);
create index product_showrooms_showroom on product_showrooms (showroom_id);
