-- Every version of every text, added and never changed. A value of null takes the text back.
create table text_versions (
  key text not null check (key <> ''),
  number integer not null check (number > 0),
  value jsonb,
  at timestamptz not null,
  added_by bigint,
  primary key (key, number)
);

-- The numbered rules were a setting without a screen.
insert into text_versions (key, number, value, at)
select 'regulations', 1, value, now() from settings
where key = 'market.regulations' and jsonb_typeof(value) = 'array' and jsonb_array_length(value) > 0;
delete from settings where key = 'market.regulations';
