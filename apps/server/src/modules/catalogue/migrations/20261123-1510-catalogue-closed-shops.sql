-- Products of closed shops leave the lists: their cards are made anew once this version runs.
insert into outbox_events (name, payload, created_at)
select 'catalogue.standing_changed', jsonb_build_object('shop_ids', jsonb_agg(shop_id)), now()
from product_shops where facts ->> 'status' = 'closed'
having count(*) > 0;
