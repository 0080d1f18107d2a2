-- Buyers of a shop with their completed orders, counted every day from the index alone.
create index orders_completed_by_shop on orders (shop_id, user_id, completed_at) where status = 'completed';
