-- The step that a message was written with, `message` for words alone; empty for messages of before. A step without words has a row
-- too, so that each is in the timeline of the case.
alter table case_messages
  add column step text check (
    step in (
      'open', 'accept', 'escalate', 'close', 'message', 'receive', 'send_back', 'arrive', 'agree', 'counter', 'refuse', 'send',
      'take_back', 'decide', 'look_again', 'review', 'expire'
    )
  );
