-- The revision of the newest rating that was received from reviews.
alter table product_stats add column rating_revision bigint not null default 0;
