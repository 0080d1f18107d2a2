-- What a transfer into the ad wallet of a shop says: always the same, and nobody else's.
create table ad_wallet_memos (
  shop_id bigint primary key references shops (id),
  memo text not null unique check (memo ~ '^QC[0-9A-HJKMNP-TV-Z]{9}$'),
  made_at timestamptz not null
);

alter table ad_top_ups
  -- of the market's bank account
  add transfer_id bigint unique,
  add bank_reference text;
create index ad_top_ups_shop on ad_top_ups (shop_id, at desc);
