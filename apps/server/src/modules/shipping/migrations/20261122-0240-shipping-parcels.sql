-- What carriers answered for a shipment, kept so that the price shown is the price paid.
create table shipping_quotes (
  carrier text not null,
  -- codes of the three levels, `01.002.00070`
  from_place text not null,
  to_place text not null,
  grams bigint not null,
  -- goods in đồng, rounded up to a band
  value bigint not null,
  rates jsonb not null,
  good_until timestamptz not null,
  primary key (carrier, from_place, to_place, grams, value)
);
create index shipping_quotes_good_until on shipping_quotes (good_until);

-- What a carrier carries for an order. Written before the carrier is asked.
create table parcels (
  id bigint generated always as identity primary key,
  order_id text not null,
  order_number text not null,
  shop_id bigint not null,
  carrier text not null,
  service text not null,
  -- ours, the same at every try
  reference text not null,
  tracking_code text,
  state text not null default 'booking' check (state in ('booking', 'ready_to_pick', 'picking', 'picked', 'in_transit',
    'delivering', 'delivery_failed', 'delivered', 'returning', 'returned', 'cancelled', 'lost')),
  state_at timestamptz,
  cod bigint not null check (cod >= 0),
  cash text not null check (cash in ('none', 'to_collect', 'collected', 'remitted')),
  cash_told boolean not null default false,
  fee bigint,
  expected_at timestamptz,
  -- when the carrier is asked next
  ask_at timestamptz,
  cancel_asked_at timestamptz,
  created_at timestamptz not null,
  booked_at timestamptz,
  unique (carrier, reference),
  unique (carrier, tracking_code),
  check ((cod = 0) = (cash = 'none')),
  check (state in ('booking', 'cancelled') or tracking_code is not null)
);
create unique index parcels_order_alive on parcels (order_id) where state <> 'cancelled';
create index parcels_order on parcels (order_id);
create index parcels_ask on parcels (ask_at) where ask_at is not null;

-- All that carriers told, once each.
create table parcel_events (
  id bigint generated always as identity primary key,
  parcel_id bigint references parcels (id),
  carrier text not null,
  tracking_code text not null,
  status text not null,
  state text,
  -- the carrier's clock
  at timestamptz not null,
  reason text,
  effect text not null check (effect in ('moved', 'same', 'late', 'refused', 'unknown', 'unproved', 'note')),
  received_at timestamptz not null,
  unique (carrier, tracking_code, status, at)
);
create index parcel_events_parcel on parcel_events (parcel_id, at);

-- Lines of what carriers say they handed over, matched with parcels or left for finance.
create table cod_remittances (
  id bigint generated always as identity primary key,
  carrier text not null,
  -- which file, by its SHA-256; `told` when the carrier said so by itself
  statement text not null,
  line integer not null,
  tracking_code text not null,
  amount bigint not null,
  expected bigint,
  outcome text not null check (outcome in ('matched', 'different', 'unknown', 'twice', 'undelivered', 'unreadable')),
  order_number text,
  imported_by bigint,
  imported_at timestamptz not null,
  unique (carrier, statement, line, tracking_code)
);
create index cod_remittances_waiting on cod_remittances (imported_at desc, id desc) where outcome <> 'matched';
