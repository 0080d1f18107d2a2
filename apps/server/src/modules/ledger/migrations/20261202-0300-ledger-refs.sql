create index ledger_transactions_ref on ledger_transactions (ref text_pattern_ops);
