-- Append-only: the value in force is the newest row whose time has come. A planned row can be withdrawn.
create table market_settings (
  id bigint generated always as identity primary key,
  key text not null check (key ~ '^[a-z_:]{1,60}$'),
  value jsonb not null,
  starts_at timestamptz not null,
  set_at timestamptz not null,
  -- null: by a command
  set_by bigint references users (id),
  withdrawn_at timestamptz,
  check (starts_at >= set_at),
  check (withdrawn_at < starts_at)
);
create index market_settings_in_force on market_settings (key, starts_at desc, id desc) where withdrawn_at is null;
create index market_settings_newest on market_settings (set_at desc, id desc);

-- The last trial of the keys in force.
create table provider_trials (
  key text primary key,
  setting_id bigint,
  ok boolean not null,
  text text not null,
  took_ms integer not null check (took_ms >= 0),
  at timestamptz not null
);

-- Values that operators wrote into the table of key and value before.
insert into market_settings (key, value, starts_at, set_at)
select key, value, now(), now() from (
  select 'pay_cod_in_advance' as key, value from settings
    where key = 'settlement.pay_cod_in_advance' and jsonb_typeof(value) = 'boolean'
  union all
  select 'shop_debt_max', value -> 'default' from settings
    where key = 'settlement.debt_limit' and jsonb_typeof(value -> 'default') = 'number'
  union all
  select 'coin_earn_rate', to_jsonb(round((value ->> 'default')::numeric * 10000)) from settings
    where key = 'coins.rates' and jsonb_typeof(value -> 'default') = 'number'
  union all
  select 'unpaid_orders_max', value -> 'orders' from settings
    where key = 'orders.unpaid' and jsonb_typeof(value -> 'orders') = 'number'
  union all
  select 'unpaid_amount_max', value -> 'amount' from settings
    where key = 'orders.unpaid' and jsonb_typeof(value -> 'amount') = 'number'
  union all
  select 'unpaid_stock_share', to_jsonb(round((value ->> 'stock_share')::numeric * 10000)) from settings
    where key = 'orders.unpaid' and jsonb_typeof(value -> 'stock_share') = 'number'
  union all
  select 'unpaid_stock_from', value -> 'stock_from' from settings
    where key = 'orders.unpaid' and jsonb_typeof(value -> 'stock_from') = 'number'
) as found;
delete from settings where key in ('settlement.pay_cod_in_advance', 'orders.unpaid');
