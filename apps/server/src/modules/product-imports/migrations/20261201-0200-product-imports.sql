-- Sheets that shops upload: rows are checked first, then written in chunks; deleted after some days.
create table product_imports (
  id bigint generated always as identity primary key,
  shop_id bigint not null,
  user_id bigint not null,
  state text not null check (state in ('checking', 'ready', 'applying', 'done', 'failed')),
  file_name text not null,
  sheet text not null,
  columns jsonb not null,
  total integer not null check (total >= 0),
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  unchanged integer not null default 0 check (unchanged >= 0),
  wrong integer not null default 0 check (wrong >= 0),
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  worked_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0)
);
create index product_imports_shop on product_imports (shop_id, id);
create index product_imports_user on product_imports (user_id);
create index product_imports_waiting on product_imports (worked_at) where state in ('checking', 'applying');
-- one import of a shop is written at a time
create unique index product_imports_applying on product_imports (shop_id) where state = 'applying';

create table product_import_rows (
  import_id bigint not null references product_imports (id) on delete cascade,
  row integer not null check (row > 0),
  cells jsonb not null,
  -- rows of one product; null until checked and for wrong rows
  group_no integer,
  variant_id bigint,
  product_id bigint,
  shown jsonb,
  result text check (result in ('added', 'changed', 'unchanged', 'wrong')),
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  warnings jsonb not null default '[]',
  written boolean not null default false,
  primary key (import_id, row),
  check (not written or result in ('added', 'changed'))
);
create index product_import_rows_result on product_import_rows (import_id, result, row);
create index product_import_rows_waiting on product_import_rows (import_id, group_no)
  where not written and result in ('added', 'changed');

-- What each shop last said of a heading.
create table product_import_headings (
  shop_id bigint not null,
  heading text not null,
  field text,
  primary key (shop_id, heading)
);

-- Pictures fetched for a shop, so that the same address is fetched once.
create table product_import_pictures (
  shop_id bigint not null,
  source text not null,
  user_id bigint not null,
  upload_id text not null,
  address text not null,
  primary key (shop_id, source)
);
