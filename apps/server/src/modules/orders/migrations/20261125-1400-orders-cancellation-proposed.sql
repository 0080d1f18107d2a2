-- A cancellation is asked for by the buyer, or proposed by the seller: who asked last, and how often and until when the
-- seller did. A proposal is taken back, or expires with the buyer's silence or the end of the order.
alter table orders
  add column cancellation_by text check (cancellation_by in ('buyer', 'seller')),
  add column cancellation_proposals smallint not null default 0 check (cancellation_proposals between 0 and 2),
  add column cancellation_proposal_over_at timestamptz;
update orders set cancellation_by = 'buyer' where cancellation_state is not null;

alter table orders drop constraint orders_cancellation_state_check;
alter table orders add constraint orders_cancellation_state_check
  check (cancellation_state in ('requested', 'accepted', 'declined')
    or (cancellation_by = 'seller' and cancellation_state in ('withdrawn', 'expired')));
alter table orders add constraint orders_cancellation_by_somebody
  check ((cancellation_state is null) = (cancellation_by is null));
