-- What was agreed or decided goes on by steps, each with a time of its own: the shop sends and the buyer receives, or the buyer
-- sends back and the shop answers.
alter table cases
  add column stage text check (stage in ('to_send', 'sent', 'arrived', 'to_return', 'returning', 'returned')),
  -- of the parcel that is under way
  add column carrier_name text,
  add column tracking_code text,
  -- what the buyer paid to send the goods back, and what came back to them of the way there
  add column return_fee bigint not null default 0 check (return_fee >= 0),
  add column shipping_refund bigint not null default 0 check (shipping_refund >= 0);

-- cases without a clock get one
update cases set stage = 'to_send', answer_by = now() + interval '72 hours' where state = 'agreed';
update cases set answer_by = now() + interval '48 hours' where state in ('escalated', 'decided');
update cases set state = 'escalated' where state = 'decided';
update cases set answer_by = now() + interval '48 hours' where state = 'seller_responding' and answer_by is null;
update cases set answer_by = now() + interval '7 days' where state = 'open' and answer_by is null;
alter table cases
  add check ((state = 'closed') = (answer_by is null)),
  add check ((stage is not null) = (state in ('agreed', 'decided')));
