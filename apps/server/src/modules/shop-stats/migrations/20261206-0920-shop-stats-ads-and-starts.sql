alter table shop_order_sources drop constraint shop_order_sources_source_check;
alter table shop_order_sources add constraint shop_order_sources_source_check
  check (source in ('quotation', 'own', 'ad', 'discovery'));

-- People are counted for each step: those who were interested, and those who began to order.
alter table shop_interested add column step text not null default 'interested'
  check (step in ('interested', 'started'));
alter table shop_interested drop constraint shop_interested_pkey;
alter table shop_interested add primary key (shop_id, day, step, user_id);
alter table shop_interested alter column step drop default;
alter table shop_interest_days add column step text not null default 'interested'
  check (step in ('interested', 'started'));
alter table shop_interest_days drop constraint shop_interest_days_pkey;
alter table shop_interest_days add primary key (shop_id, day, step);
alter table shop_interest_days alter column step drop default;
-- who only began to order was not counted before: those who ordered are
insert into shop_interest_days (shop_id, day, step, people)
select shop_id, day, 'started', buyers from shop_sale_days where buyers > 0;
