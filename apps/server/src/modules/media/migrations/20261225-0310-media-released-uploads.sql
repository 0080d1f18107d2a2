-- When an upload was released. It is deleted later, if no module shows it then: what was being stored meanwhile is stored.
alter table uploads add column released_at timestamptz;
-- The picture of a video stays as long as its video.
create index uploads_poster on uploads (poster_key) where poster_key is not null;
