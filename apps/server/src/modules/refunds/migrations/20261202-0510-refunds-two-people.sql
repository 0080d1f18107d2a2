-- A large refund by hand is approved by one person and transferred by another.
alter table payment_refunds
  add two_people boolean not null default false,
  add approved_by bigint,
  add approved_at timestamptz,
  -- null when its provider or a bank line says that it is done
  add done_by bigint;
update payment_refunds set two_people = true where state <> 'succeeded' and amount > 200000000;
alter table payment_refunds
  add check ((approved_by is null) = (approved_at is null)),
  add check (approved_by is null or two_people),
  add check (done_by is null or not two_people or (approved_by is not null and approved_by <> done_by));

create function payment_refunds_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a refund keeps its amount, its order and its number of people' using errcode = 'restrict_violation';
end $$;
create trigger payment_refunds_stay before update on payment_refunds for each row
  when (old.amount <> new.amount or old.order_id is distinct from new.order_id or old.two_people <> new.two_people)
  execute function payment_refunds_stay();
create index payment_refunds_of_order on payment_refunds (order_id, queued_at) where order_id is not null;
create index payment_refunds_done on payment_refunds (done_at) where done_at is not null;
