-- What shop and finance call a payout: TT-yymm-nnnnnn, by the month in Vietnam. The digits are drawn, not counted, so that a number
-- does not say how many payouts there are.
alter table payouts add column number text;
-- 611953 shares no factor with a million: each place of a month gets digits of its own
update payouts set number = numbered.number
from (
  select id, 'TT-' || month || '-' || lpad((place * 611953 % 1000000)::text, 6, '0') as number
  from (
    select id, month, row_number() over (partition by month order by md5(id)) as place
    from (
      select id, to_char(requested_at at time zone 'Asia/Ho_Chi_Minh', 'YYMM') as month from payouts
    ) as months
  ) as places
) as numbered
where numbered.id = payouts.id;
-- processes of the release before ask for payouts without a number while the market is upgraded
alter table payouts
  alter column number set default 'TT-' || to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYMM') || '-'
    || lpad(floor(random() * 1000000)::bigint::text, 6, '0'),
  alter column number set not null,
  add constraint payouts_number unique (number);
