-- A shop is closed by two people: one asks, another confirms.
create table shop_closings (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  reason text not null,
  asked_by bigint not null,
  asked_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'withdrawn')),
  decided_by bigint,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'confirmed' or (decided_by is not null and decided_by <> asked_by))
);
create unique index shop_closings_waiting on shop_closings (shop_id) where state = 'waiting';
