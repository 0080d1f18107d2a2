-- A case that was escalated again, or that its buyer closed, has no decision that may be looked at again.
update cases set decided_by = null, decided_with = null, decided_at = null, decided_lines = null, cited_rules = '{}',
  cited_regulations = '[]'
where outcome_by is null and decided_at is not null and again_at is null;
update cases set asked_decision = null
where asked_decision is not null and state <> 'escalated' and again_at is null;
