-- Whether a quotation of the shop stands, written by a trigger: new requests of a shop are counted and sorted by one index.
alter table rfq_matches add column answered boolean not null default false;
update rfq_matches m set answered = true where exists (select 1 from quotations q
  where q.rfq_id = m.rfq_id and q.shop_id = m.shop_id and q.status in ('sent', 'viewed', 'accepted', 'declined'));
create function set_match_answered() returns trigger language plpgsql as $$
begin
  update rfq_matches m set answered = a.stands
  from (select exists (select 1 from quotations q where q.rfq_id = new.rfq_id and q.shop_id = new.shop_id
    and q.status in ('sent', 'viewed', 'accepted', 'declined')) as stands) a
  where m.rfq_id = new.rfq_id and m.shop_id = new.shop_id and m.answered <> a.stands;
  return null;
end $$;
create trigger quotations_answered after insert or update of status on quotations for each row
  execute function set_match_answered();
drop index rfq_matches_new;
create index rfq_matches_new on rfq_matches (shop_id, score desc, open_up_at desc, rfq_id)
  where open_up_at is not null and not answered;
