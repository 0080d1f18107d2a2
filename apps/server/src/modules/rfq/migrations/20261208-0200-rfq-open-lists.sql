-- Keywords of the public list find open requests, one in ten, without reading those that ended.
create index rfqs_open_words on rfqs using gin (words) where status = 'open' and visibility = 'all';

-- A copy of the time that sorts an open request, null once it ended: a shop's new requests are read by index alone.
alter table rfq_matches add column open_up_at timestamptz;
update rfq_matches m set open_up_at = r.up_at from rfqs r where r.id = m.rfq_id and r.status = 'open';
create function set_match_open() returns trigger language plpgsql as $$
begin
  select up_at into new.open_up_at from rfqs where id = new.rfq_id and status = 'open';
  return new;
end $$;
create trigger rfq_matches_open before insert on rfq_matches for each row execute function set_match_open();
create function copy_rfq_open() returns trigger language plpgsql as $$
begin
  update rfq_matches set open_up_at = case when new.status = 'open' then new.up_at end where rfq_id = new.id;
  return null;
end $$;
create trigger rfqs_open after update of status, up_at on rfqs for each row
  when (old.status is distinct from new.status or old.up_at is distinct from new.up_at) execute function copy_rfq_open();
create index rfq_matches_new on rfq_matches (shop_id, score desc, open_up_at desc, rfq_id) where open_up_at is not null;
drop index rfq_matches_inbox;
drop index rfqs_open_ids;
