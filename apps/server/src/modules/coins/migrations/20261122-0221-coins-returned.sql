-- An order that takes less after all gives some of its coins back while it keeps the others.
alter table coin_spends add column returned bigint not null default 0;
update coin_spends set returned = amount where returned_at is not null;
alter table coin_spends add check (returned between 0 and amount), add check ((returned = 0) = (returned_at is null));
