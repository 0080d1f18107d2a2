-- What staff decided: whether the report was right.
alter table chat_reports
  add column upheld boolean,
  add column closed_at timestamptz,
  add constraint chat_reports_closed check (status = 'closed' or (upheld is null and closed_at is null));
