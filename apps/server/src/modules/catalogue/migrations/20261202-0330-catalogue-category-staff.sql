-- What editors need of categories, and merges that can be taken back.
alter table categories
  -- not offered any more; its page and its products stay
  add column hidden boolean not null default false,
  -- names of specifications by which its products are compared
  add column attributes text[] not null default '{}' check (cardinality(attributes) <= 20),
  add column version integer not null default 1 check (version > 0),
  -- where its products and its addresses lead; never a category that is merged itself
  add column merged_into bigint references categories (id),
  add constraint categories_merged_elsewhere check (merged_into <> id);
create index categories_merged_into on categories (merged_into) where merged_into is not null;

create table category_merges (
  id bigint generated always as identity primary key,
  from_id bigint not null references categories (id),
  into_id bigint not null references categories (id),
  merged_at timestamptz not null,
  undone_at timestamptz,
  -- ids of what moved beside products: { children, merged, banners, requests }
  moved jsonb not null check (jsonb_typeof(moved) = 'object'),
  check (from_id <> into_id)
);
create unique index category_merges_from on category_merges (from_id) where undone_at is null;
create index category_merges_into on category_merges (into_id);
create table category_merge_products (
  merge_id bigint not null references category_merges (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  primary key (merge_id, product_id)
);
create index category_merge_products_product on category_merge_products (product_id);

-- Whatever is written into a merged category lands where it was merged into, and level 1 follows level 2. The lock makes
-- a writer wait for a merge that has not committed, and read its result.
create function place_in_category() returns trigger language plpgsql as $$
declare
  place record;
begin
  select id, parent_id, merged_into into place from categories where id = new.category_lv2 for key share;
  if place.merged_into is not null then
    select id, parent_id, merged_into into place from categories where id = place.merged_into for key share;
  end if;
  if place.parent_id is not null then
    new.category_lv1 := place.parent_id;
    new.category_lv2 := place.id;
  end if;
  return new;
end $$;
create trigger products_category before insert or update of category_lv1, category_lv2 on products
  for each row execute function place_in_category();
