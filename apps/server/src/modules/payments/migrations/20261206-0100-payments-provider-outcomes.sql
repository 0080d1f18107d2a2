-- What a provider said, and questions that staff asked.
alter table provider_events
  add outcome text check (outcome in ('paid', 'failed', 'pending', 'unknown_to_provider', 'unanswered')),
  drop constraint provider_events_kind_check,
  add constraint provider_events_kind_check check (kind in ('notice', 'return', 'query', 'staff_query')),
  add check (outcome is null or verified = (outcome <> 'unanswered'));
