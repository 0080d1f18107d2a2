-- Neither of two people who decided together may review the decision.
alter table cases
  add column decided_with bigint,
  add constraint cases_review_by_third check (reviewed_by is null or reviewed_by <> decided_with);
