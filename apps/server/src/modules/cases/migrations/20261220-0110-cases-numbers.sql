-- What buyer, shop and staff call a case: KN-yymm-nnnnnn, by the month in Vietnam. The digits are drawn, not counted, so that a number
-- does not say how many cases there are.
alter table cases add column number text;
-- 611953 shares no factor with a million: each place of a month gets digits of its own
update cases set number = numbered.number
from (
  select id, 'KN-' || month || '-' || lpad((place * 611953 % 1000000)::text, 6, '0') as number
  from (
    select id, month, row_number() over (partition by month order by md5(id)) as place
    from (
      select id, to_char(created_at at time zone 'Asia/Ho_Chi_Minh', 'YYMM') as month from cases
    ) as months
  ) as places
) as numbered
where numbered.id = cases.id;
-- processes of the release before open cases without a number while the market is upgraded
alter table cases
  alter column number set default 'KN-' || to_char(now() at time zone 'Asia/Ho_Chi_Minh', 'YYMM') || '-'
    || lpad(floor(random() * 1000000)::bigint::text, 6, '0'),
  alter column number set not null,
  add constraint cases_number unique (number);
create index cases_order_number on cases (order_number);
