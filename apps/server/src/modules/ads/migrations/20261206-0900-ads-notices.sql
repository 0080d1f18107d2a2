-- What a shop was informed of on a day: one row for its wallet, or for a campaign.
create table ad_notices (
  shop_id bigint not null,
  day date not null,
  kind text not null check (kind in ('wallet_empty', 'wallet_low', 'budget_spent')),
  campaign_id bigint not null default 0,
  primary key (day, shop_id, kind, campaign_id)
);
