-- Listed products by id, for sitemaps: counted and paged without a visit to the wide rows.
create index product_cards_listed on product_cards (product_id) include (expires_at) where is_listed;
-- Which product changed last.
create index products_updated on products (updated_at);
