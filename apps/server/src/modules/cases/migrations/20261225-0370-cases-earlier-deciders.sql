-- Who decided together with another one before cases stored it: the log has who asked for the same decision last.
update cases c set decided_with = asked.actor_id
from audit_entries decided
cross join lateral (
  select a.actor_id, a.after from audit_entries a
  where a.subject_kind = 'case' and a.subject_id = decided.subject_id and a.action = 'cases.decision_asked'
    and a.id < decided.id
  order by a.id desc limit 1) asked
where decided.subject_kind = 'case' and decided.subject_id = c.id and decided.action = 'cases.decided'
  and decided.actor_id = c.decided_by and c.decided_with is null
  and asked.actor_id <> c.decided_by and c.reviewed_by is distinct from asked.actor_id
  and (asked.after ->> 'refund', asked.after ->> 'fault', asked.after ->> 'goods')
    is not distinct from (decided.after ->> 'refund', decided.after ->> 'fault', decided.after ->> 'goods');
