-- What a shop's transfer to the market says when it pays its debt: always the same, and nobody else's.
create table debt_memos (
  shop_id bigint primary key references shops (id),
  memo text not null unique check (memo ~ '^CN[0-9A-HJKMNP-TV-Z]{9}$'),
  made_at timestamptz not null
);

-- A transfer that paid a shop's debt stands on its statement, once.
alter table statement_lines
  -- of the market's bank account
  add transfer_id bigint unique,
  drop constraint statement_lines_kind_check,
  add constraint statement_lines_kind_check
    check (kind in ('order', 'cash', 'correction', 'payout', 'payout_rejected', 'debt_paid')),
  drop constraint statement_lines_check1,
  add constraint statement_lines_of_one check (num_nonnulls(order_id, payout_id, transfer_id) = 1),
  add check ((transfer_id is not null) = (kind = 'debt_paid')),
  add check (transfer_id is null or amount > 0);
