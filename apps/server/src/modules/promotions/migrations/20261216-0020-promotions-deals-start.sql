-- What began since a moment.
create index deals_start on deals (start_at);
