alter table shops
  -- since when it waits for review; null for the time it was opened
  add column review_sent_at timestamptz,
  -- why staff returned it, for its people
  add column review_reason text check (length(review_reason) between 1 and 500);
create index shops_waiting on shops ((coalesce(review_sent_at, created_at)), id) where review_state = 1;
