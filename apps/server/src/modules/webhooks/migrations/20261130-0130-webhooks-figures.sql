-- what is being sent, and what ended in the last day
create index webhook_deliveries_leased on webhook_deliveries (leased_until) where leased_until is not null;
create index webhook_deliveries_attempted on webhook_deliveries (webhook_id, attempted_at);
