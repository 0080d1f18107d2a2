-- An order on its way has a clock too: it is asked about when it should have arrived, and comes before staff seven days later.
alter table order_limits drop constraint order_limits_kind_check;
alter table order_limits add constraint order_limits_kind_check
  check (kind in ('confirm', 'payment', 'pickup', 'complete', 'cancellation', 'arrival', 'stuck'));

insert into order_limits (order_id, kind, due_at, paused_at)
  select id, 'arrival', greatest(coalesce((shipping_line ->> 'max_delivery_date')::timestamptz,
      coalesce(picked_at, updated_at)
        + case shipping_line ->> 'code' when 'pickup' then interval '7 days' else interval '14 days' end),
    coalesce(picked_at, updated_at)), held_at
  from orders
  where status = 'open' and (fulfillment_status in ('fulfilled', 'returned') or shipment_status in
      ('picked', 'in_transit', 'delivering', 'delivery_failed', 'returning', 'returned', 'lost'))
    and shipment_status is distinct from 'delivered'
  on conflict do nothing;

-- What a shop shows of a delivery that nobody else can prove.
create table delivery_proofs (
  order_id text primary key references orders (id),
  content text not null,
  -- picture keys
  images text[] not null default '{}',
  actor_id bigint not null,
  at timestamptz not null
);
