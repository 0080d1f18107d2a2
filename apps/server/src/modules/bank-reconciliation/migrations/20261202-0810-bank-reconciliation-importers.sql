-- who imported the statement; null for lines of a feed
alter table bank_lines add column imported_by bigint;
create index bank_lines_imported on bank_lines (payment_id) where imported_by is not null;
