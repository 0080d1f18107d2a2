-- Units that came back after a sale, and those of them that are for sale again.
alter table order_lines
  add column returned_quantity integer not null default 0 check (returned_quantity between 0 and quantity),
  add column restocked_quantity integer not null default 0 check (restocked_quantity between 0 and returned_quantity);
