-- Packing asks whether another variant of a shop has a barcode too.
create index variants_barcode on variants (shop_id, upper(barcode)) where barcode <> '' and ended_at is null;
