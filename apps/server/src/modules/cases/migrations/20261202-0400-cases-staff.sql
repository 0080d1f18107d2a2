alter table cases
  -- since when it waits for staff
  add column escalated_at timestamptz,
  -- who is working on it, until when
  add column claimed_by bigint,
  add column claimed_until timestamptz,
  add column decided_by bigint,
  add column decided_at timestamptz,
  -- numbers of the rules that the decision cites
  add column cited_rules text[] not null default '{}',
  -- a decision above the limit of one person, until a second makes the same
  add column asked_decision jsonb,
  -- a decided case is looked at again once, by somebody else
  add column again_by text check (again_by in ('buyer', 'seller')),
  add column again_at timestamptz,
  add column again_reason text,
  add column reviewed_by bigint,
  add column reviewed_at timestamptz,
  add column review_refund bigint check (review_refund >= 0),
  add column review_note text,
  add constraint cases_claim check ((claimed_by is null) = (claimed_until is null)),
  add constraint cases_again check ((again_by is null) = (again_at is null)),
  add constraint cases_review check ((reviewed_by is null) = (reviewed_at is null)),
  add constraint cases_review_by_another check (reviewed_by is null or reviewed_by <> decided_by);
update cases set escalated_at = updated_at where state = 'escalated';
create index cases_waiting_for_staff on cases (escalated_at) where state = 'escalated';
create index cases_asked_again on cases (again_at) where again_at is not null and reviewed_at is null;

-- What only staff read.
create table case_notes (
  id bigint generated always as identity primary key,
  case_id text not null references cases (id),
  author_id bigint not null,
  content text not null,
  at timestamptz not null
);
create index case_notes_case on case_notes (case_id, id);
