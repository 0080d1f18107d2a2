-- Who has a batch's file may have transferred it: a payout leaves the batch unpaid by the word of somebody else.
create table payout_batch_reads (
  batch_id text not null references payout_batches (id),
  user_id bigint not null,
  -- the first time
  at timestamptz not null,
  primary key (batch_id, user_id)
);
-- Open batches of before: who opened one may have read its file.
insert into payout_batch_reads (batch_id, user_id, at)
select id, created_by, created_at from payout_batches where state = 'open';

create function payout_batches_release() returns trigger language plpgsql as $$
begin
  if (select count(*) from payouts where batch_id = new.id) < new.count
    and exists (select from payout_batch_reads where batch_id = new.id and user_id = new.decided_by) then
    raise exception 'who read the file of a batch takes no payout out of it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_batches_release before update on payout_batches for each row
  when (old.state = 'open' and new.state <> 'open') execute function payout_batches_release();
