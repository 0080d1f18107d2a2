-- Money that one member of staff moved alone.
create table staff_money_moves (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  kind text not null check (kind in ('payout', 'refund', 'booking')),
  -- what moved: a payout, a refund, a payment
  ref text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null
);
create index staff_money_moves_person on staff_money_moves (user_id, at);
