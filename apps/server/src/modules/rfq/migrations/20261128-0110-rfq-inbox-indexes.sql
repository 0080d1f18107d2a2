-- The inbox of a shop reads indexes alone, however many requests have ended.
create index rfq_matches_inbox on rfq_matches (shop_id, rfq_id) include (score);
create index rfqs_open_ids on rfqs (id) include (up_at) where status = 'open';
create index quotations_inbox on quotations (shop_id, rfq_id, created_at desc) include (status)
  where status in ('sent', 'viewed', 'accepted', 'declined');
