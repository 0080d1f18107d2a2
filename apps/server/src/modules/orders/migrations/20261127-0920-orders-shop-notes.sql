-- What a shop notes about an order for itself.
create table order_notes (
  order_id text primary key references orders (id),
  shop_id bigint not null,
  note text not null check (note <> ''),
  written_by bigint,
  written_at timestamptz not null
);
create index order_notes_shop on order_notes (shop_id);
