-- Transfers that filled the ad wallet of a shop, always whole.
alter table bank_lines
  add ad_wallet_shop_id bigint,
  add check (ad_wallet_shop_id is null or (direction = 'in' and state = 'matched'
    and num_nonnulls(payment_id, receipt_id, refund_id, shop_id) = 0));
create index bank_lines_ad_wallet on bank_lines (ad_wallet_shop_id, id) where ad_wallet_shop_id is not null;
