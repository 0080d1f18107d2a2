-- A case stops the order's clock: what was left of it when the case was opened is left when the case is closed.
alter table order_limits add column paused_at timestamptz;
drop index order_limits_due;
create index order_limits_due on order_limits (due_at) where done_at is null and paused_at is null;

-- orders that are held now: their seven days ran from delivery
insert into order_limits (order_id, kind, due_at, paused_at)
  select id, 'complete', greatest(coalesce(delivered_at, held_at) + interval '7 days', held_at), held_at
  from orders
  where status = 'open' and held_at is not null and shipment_status = 'delivered'
  on conflict do nothing;
