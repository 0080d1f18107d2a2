-- The drawings something of the market shows. Keys come with addresses, and strangers can spell billions of them:
-- only these are ever made and kept.
create table drawings (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9.-]{0,199}$')
);
