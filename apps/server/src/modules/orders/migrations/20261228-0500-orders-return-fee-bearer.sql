-- The market and its carriers pay return shipping at their fault only after an approval, too.
alter table return_fees add bearer text not null default 'shop' check (bearer in ('shop', 'carrier', 'platform'));
