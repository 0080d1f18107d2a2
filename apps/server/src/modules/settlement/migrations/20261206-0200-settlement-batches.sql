-- Payouts that are transferred by one file of the bank.
create table payout_batches (
  id text primary key,
  state text not null check (state in ('open', 'confirmed', 'discarded')),
  -- when it was opened
  count integer not null check (count > 0),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  created_by bigint not null,
  two_people boolean not null,
  decided_at timestamptz,
  decided_by bigint,
  -- the bank's own; a transfer pays one batch
  reference text unique check (reference <> ''),
  check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'confirmed') = (reference is not null)),
  check (state <> 'confirmed' or not two_people or decided_by <> created_by)
);
create index payout_batches_newest on payout_batches (created_at desc, id);

alter table payouts
  -- one at a time: a payout leaves its batch before it goes into another
  add batch_id text references payout_batches (id),
  add check (batch_id is null or state <> 'rejected');
create index payouts_batch on payouts (batch_id) where batch_id is not null;

create function payouts_batch_moves() returns trigger language plpgsql as $$
begin
  if old.batch_id is not null and new.batch_id is not null or old.state = 'paid' then
    raise exception 'a payout is in one batch at a time' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payouts_batch_moves before update on payouts for each row
  when (old.batch_id is distinct from new.batch_id) execute function payouts_batch_moves();
