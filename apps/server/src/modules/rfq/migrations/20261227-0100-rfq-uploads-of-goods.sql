-- Pictures of a request that goods made to order show stay with their shop when the buyer deletes their account.
update uploads u set shop_id = g.shop_id
from (select distinct on (key) key, q.shop_id from quotations q join rfqs r on r.id = q.rfq_id, unnest(r.images) as key
  where q.made_to_order and exists (
    select from product_images i where i.product_id = q.product_id and i.media_key = key)
  order by key, q.accepted_at) g
where u.key = g.key and u.purpose = 'rfq' and u.kept_at is not null and u.shop_id is null;
