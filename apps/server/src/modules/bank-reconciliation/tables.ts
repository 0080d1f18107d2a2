import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type { GeneratedAlways } from 'kysely';

export interface BankLinesTable {
  id: GeneratedAlways<number>;
  feed: string;
  feed_id: string;
  account: string;
  direction: 'in' | 'out';
  amount: number;
  content: string;
  reference: string | null;
  at: Date;
  told_at: Date;
  state: BankTransferState;
  payment_id: string | null;
  receipt_id: number | null;
  refund_id: number | null;
  /** The shop whose debt it paid, and how much. */
  shop_id: number | null;
  debt_paid: number | null;
  /** The shop whose ad wallet it filled. */
  ad_wallet_shop_id: number | null;
  matched_by: number | null;
  /** Who imported the statement; null for lines of a feed. */
  imported_by: number | null;
}

export type BankReconciliationTables = { bank_lines: BankLinesTable };
