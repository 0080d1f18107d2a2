-- a buyer who deletes the account may give up what a shop does not pay
alter table cash_refunds drop constraint cash_refunds_state_check;
alter table cash_refunds add constraint cash_refunds_state_check
  check (state in ('due', 'given', 'received', 'disputed', 'upheld', 'waived'));
