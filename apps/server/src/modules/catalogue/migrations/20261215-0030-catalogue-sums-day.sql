-- The day that the sums of 30 days of all products reach. A new day changes the sums of those products alone that have
-- numbers on a day that enters or leaves them.
create table product_sums_day (
  id boolean primary key default true check (id),
  day date not null
);
create index product_days_of_day on product_days (day, product_id);
drop index product_days_day;
