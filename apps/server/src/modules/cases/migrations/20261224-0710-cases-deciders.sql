-- The first of two people who decided together looks at the decision again as little as the second.
alter table cases
  add column decided_with bigint,
  add constraint cases_review_by_third check (reviewed_by is null or reviewed_by <> decided_with);
