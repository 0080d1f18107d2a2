-- How many guests of an address viewed or searched something on a day: of each three count. The key is a hash with a key and the day.
create table view_guests (
  key text primary key,
  guests smallint not null,
  day date not null
);
