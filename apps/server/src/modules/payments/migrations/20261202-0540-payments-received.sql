create index payment_receipts_at on payment_receipts (received_at) where provider <> 'bank';
