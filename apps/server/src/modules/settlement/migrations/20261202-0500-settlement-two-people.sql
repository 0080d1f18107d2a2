-- A large payout is approved by one person and transferred by another.
alter table payouts
  add two_people boolean not null default false,
  add approved_by bigint,
  add approved_at timestamptz,
  add check ((approved_by is null) = (approved_at is null)),
  add check (approved_by is null or two_people);
update payouts set two_people = true where state = 'requested' and amount > 200000000;
alter table payouts
  -- the approver neither asked for it nor transfers it
  add check (approved_by is distinct from requested_by or approved_by is null),
  add check (state <> 'paid' or not two_people or (approved_by is not null and decided_by is not null and approved_by <> decided_by));

create function payouts_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a payout keeps its amount, its shop and its number of people' using errcode = 'restrict_violation';
end $$;
create trigger payouts_stay before update on payouts for each row
  when (old.amount <> new.amount or old.shop_id <> new.shop_id or old.two_people <> new.two_people)
  execute function payouts_stay();
-- an unpaid payout goes where it was approved to
create trigger payouts_bank_stays before update on payouts for each row
  when (old.state = 'requested' and new.bank <> old.bank) execute function payouts_stay();
