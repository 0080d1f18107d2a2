alter table reviews
  -- when staff last decided it; a held review without it waits for them
  add column moderated_at timestamptz,
  -- why staff hold it, for its author
  add column moderation_reason text check (length(moderation_reason) between 1 and 500);
create index reviews_in_review on reviews ((coalesce(edited_at, created_at)), id)
  where state = 'held' and moderated_at is null;

alter table review_reports add column closed_at timestamptz;
create index review_reports_open on review_reports (created_at) where closed_at is null;
