-- A case that the cancellation of its order closed.
alter table case_messages drop constraint case_messages_step_check;
alter table case_messages
  add constraint case_messages_step_check check (
    step in (
      'open', 'accept', 'escalate', 'close', 'message', 'receive', 'send_back', 'arrive', 'agree', 'counter', 'refuse', 'send',
      'take_back', 'decide', 'look_again', 'review', 'expire', 'order_cancelled'
    )
  ) not valid;
alter table case_messages validate constraint case_messages_step_check;
alter table cases drop constraint cases_outcome_by_check;
alter table cases
  add constraint cases_outcome_by_check check (outcome_by in ('seller', 'buyer', 'staff', 'silence', 'system')) not valid;
alter table cases validate constraint cases_outcome_by_check;
