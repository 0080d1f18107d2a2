-- who imported the statement; null for lines of a feed
alter table bank_lines add column imported_by bigint;
