-- What all shops put up since a moment.
create index product_cards_up on product_cards (up_at) include (shop_id, expires_at) where is_listed;
