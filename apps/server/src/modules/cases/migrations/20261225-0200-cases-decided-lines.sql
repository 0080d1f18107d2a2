-- The units that staff decided about, as { id, title, quantity }; null where a decision names none.
alter table cases add column decided_lines jsonb;
