-- Transfers of shops that paid what they owe: so much of a line is booked to the shop, and what it brought beyond goes back.
alter table bank_lines
  add shop_id bigint,
  add debt_paid bigint check (debt_paid between 1 and amount),
  add check (num_nonnulls(shop_id, debt_paid) in (0, 2)),
  add check (shop_id is null or (direction = 'in' and state in ('matched', 'under', 'over')
    and payment_id is null and receipt_id is null and (debt_paid = amount) = (refund_id is null)));
create index bank_lines_shop on bank_lines (shop_id, id) where shop_id is not null;
