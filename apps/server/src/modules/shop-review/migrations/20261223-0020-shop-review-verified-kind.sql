update shops s set verified_kind = v.kind
from (select distinct on (shop_id) shop_id, kind from shop_verifications where state = 'approved'
  order by shop_id, decided_at desc) v
where v.shop_id = s.id and s.verified_at is not null;
