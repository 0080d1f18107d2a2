-- Pictures of a quotation stay with its shop when whoever sent them deletes their account.
update uploads u set shop_id = q.shop_id
from (select distinct on (key) key, shop_id from quotations, unnest(images) as key order by key, created_at) q
where u.key = q.key and u.purpose = 'rfq' and u.kept_at is not null and u.shop_id is null;
