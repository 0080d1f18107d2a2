-- Pages of finance are found and counted by the index alone; the rows of one page are read after that.
create index payments_listed on payments (created_at desc, id) include (method, provider);
create index payments_listed_state on payments (state, created_at desc, id) include (method, provider);
drop index payments_age;
drop index payments_state;
