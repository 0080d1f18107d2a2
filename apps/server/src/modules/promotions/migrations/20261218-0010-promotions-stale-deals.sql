-- When what the cards show of a deal is next out of date: at once after a change, else when it ends. Its begin
-- changes nothing but what is hot: cards show the first to begin that is not over.
-- Null when it is over and the cards know.
alter table deals add column stale_at timestamptz default '-infinity';
create index deals_stale on deals (stale_at) where stale_at is not null;
create index deals_shown_hot on deals (id) where shown -> 'is_hot' = 'true'::jsonb and not is_hot;

-- a trigger, so that no writer can forget it
create function deals_become_stale() returns trigger language plpgsql as $$
begin
  new.stale_at := '-infinity';
  return new;
end $$;
create trigger deals_become_stale
  before update of price, start_at, end_at, min_quantity, max_sale_quantity, ordered, is_hot, stopped_at on deals
  for each row execute function deals_become_stale();
