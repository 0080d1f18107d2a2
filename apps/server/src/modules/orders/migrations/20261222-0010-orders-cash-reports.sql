-- A shop that never said whether it has the cash of a complete order owed no fees for it.
alter table order_limits drop constraint order_limits_kind_check;
alter table order_limits add constraint order_limits_kind_check
  check (kind in ('confirm', 'payment', 'pickup', 'complete', 'cancellation', 'cash', 'arrival', 'stuck'));

insert into order_limits (order_id, kind, due_at)
  select id, 'cash', now() + interval '7 days' from orders
  where status = 'completed' and payment_method = 'cod' and carrier is null and cod_status = 'expected'
  on conflict do nothing;
