-- When a shop last changed what it wants known: news of the shop tell it at that time.
alter table shops add column notice_at timestamptz;
update shops set notice_at = updated_at where notice <> '';
