-- A cancellation that the seller declined may be asked for once more: how often it was, and when it was declined last.
alter table orders
  add column cancellation_asks smallint not null default 0 check (cancellation_asks between 0 and 2),
  add column cancellation_declined_at timestamptz;

update orders o set cancellation_asks = 1, cancellation_declined_at = case when cancellation_state = 'declined' then
    coalesce((select max(at) from order_events e where e.order_id = o.id and e.kind = 'cancellation_declined'), o.updated_at) end
  where cancellation_state is not null;
