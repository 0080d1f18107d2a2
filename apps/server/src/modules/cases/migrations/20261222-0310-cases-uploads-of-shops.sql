-- What shops showed in cases stays when whoever sent it deletes their account.
update uploads u set shop_id = c.shop_id
from cases c join case_messages m on m.case_id = c.id and m.by = 'seller' cross join unnest(m.images) as k (key)
where u.key = k.key and u.kept_at is not null;
