alter table shops
  add column vacation_from timestamptz,
  add column vacation_until timestamptz,
  add column slug_changed_at timestamptz,
  add constraint shops_vacation check ((vacation_from is null) = (vacation_until is null) and vacation_until > vacation_from);
create index shops_vacations on shops (vacation_from) where vacation_from is not null;

-- Addresses that shops had before: they lead on, and nobody else gets them.
create table shop_former_slugs (
  slug text primary key,
  shop_id bigint not null references shops (id),
  left_at timestamptz not null
);
