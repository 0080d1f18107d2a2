create index orders_held on orders (held_at) where held_at is not null;
create index orders_cancelled_by_age on orders (created_at desc, id) where status = 'cancelled';
