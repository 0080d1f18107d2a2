-- a shop that is shown again is reviewed no further than it was; null is approved, as all were that were hidden before
alter table shops add column state_before_hiding smallint check (state_before_hiding in (0, 1, 2));
