create index coin_grants_at on coin_grants (created_at desc, id);
create index coin_grants_by on coin_grants (granted_by, created_at);
