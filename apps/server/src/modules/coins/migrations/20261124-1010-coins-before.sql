-- Coins of orders that completed before coins were for money alone that passes the market or a carrier: they stay.
alter table coin_expectations add before_rule boolean not null default false;
update coin_expectations set before_rule = true where state = 'credited';
