import type { GeneratedAlways } from 'kysely';

export type Unit = 'VND' | 'COIN';

export type LedgerTables = {
  ledger_transactions: { id: GeneratedAlways<number>; kind: string; ref: string; at: Date };
  ledger_entries: {
    id: GeneratedAlways<number>;
    transaction_id: number;
    account: string;
    unit: Unit;
    amount: number;
  };
  ledger_balances: { account: string; balance: number };
};
