-- Lists of own requests ask of each one that ended whether a quotation was accepted. A migration before this one made the
-- index too while it was not released.
create index if not exists quotations_accepted on quotations (rfq_id) where accepted_at is not null;
