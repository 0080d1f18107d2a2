-- Until when the buyer may still write or change a review of the order; null is thirty days from its completion.
alter table orders add column review_until timestamptz;

-- what was reviewed before: further lines within those days, what was written within seven
update orders o set review_until = r.until
  from (select r.order_id, greatest(
          max(r.created_at) + interval '7 days',
          case when count(*) < (select count(*) from order_lines l where l.order_id = r.order_id)
            then (select completed_at + interval '30 days' from orders where id = r.order_id) end) as until
        from reviews r group by r.order_id) r
  where o.id = r.order_id;
