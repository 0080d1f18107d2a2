-- Transactions of one subject: `ref` is its id, or begins with it.
create index ledger_transactions_ref on ledger_transactions (ref collate "C");
