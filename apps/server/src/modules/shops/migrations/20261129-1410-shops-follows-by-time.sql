create index shop_follows_time on shop_follows (shop_id, created_at);
