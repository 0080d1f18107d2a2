-- Where a variant stood when its product was deleted; the deletion can be taken back for a day.
alter table variants add column ended_position integer;
