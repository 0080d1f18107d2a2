-- What the market sold in a time span is summed from the index alone.
create index orders_placed_by_time on orders (created_at) include (subtotal_price, payment_method) where status <> 'cancelled';
