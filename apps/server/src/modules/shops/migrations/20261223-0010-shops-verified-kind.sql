-- What its papers say: no taxes are withheld from a company. Null: staff gave the badge without papers.
alter table shops
  add column verified_kind text check (verified_kind in ('household', 'company', 'person')),
  add constraint shops_verified_kind_needs_badge check (verified_kind is null or verified_at is not null);
