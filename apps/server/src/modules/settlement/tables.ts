import type { BatchState } from '@market/contract/settlement/batch-schemas';
import type { FeeKind, PayoutState, StatementKind } from '@market/contract/settlement/schemas';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type TaxedAs = 'household' | 'company';

export interface Bank {
  readonly bin: string;
  readonly name: string;
  readonly account: string;
  readonly holder: string;
}

export interface PayoutsTable {
  id: string;
  number: Generated<string>;
  shop_id: number;
  amount: number;
  bank: JSONColumnType<Bank>;
  state: PayoutState;
  requested_at: Date;
  requested_by: number | null;
  paid_at: Date | null;
  rejected_at: Date | null;
  decided_by: number | null;
  reference: string | null;
  reason: string | null;
  two_people: Generated<boolean>;
  approved_by: number | null;
  approved_at: Date | null;
  batch_id: string | null;
}

export interface BatchesTable {
  id: string;
  state: BatchState;
  count: number;
  amount: number;
  created_at: Date;
  created_by: number;
  two_people: boolean;
  decided_at: Date | null;
  decided_by: number | null;
  reference: string | null;
}

export interface BankAccountsTable {
  shop_id: number;
  /** Null after a hand-over of the shop. */
  bank: JSONColumnType<Bank> | null;
  usable_at: Date;
  changed_at: Date;
  /** Null when the account was erased. */
  changed_by: number | null;
}

export interface FeeRatesTable {
  id: GeneratedAlways<number>;
  kind: FeeKind;
  category_lv1: number | null;
  mall: boolean;
  business_type: TaxedAs | null;
  rate: number;
  valid_from: Date;
  valid_until: Date | null;
}

export interface OrderSettlementsTable {
  order_id: string;
  order_number: string;
  shop_id: number;
  frozen_at: Date;
  settled_at: Date | null;
  goods: number | null;
  commission: number | null;
  vat: number | null;
  income_tax: number | null;
  net: number | null;
  /** Settled before its carrier had handed the cash over. */
  in_advance: Generated<boolean>;
}

export interface CarrierCashTable {
  order_id: string;
  order_number: string | null;
  shop_id: number;
  carrier: string;
  amount: number;
  collected_at: Date;
  remitted_at: Date | null;
}

export type SettlementTables = {
  carrier_cash: CarrierCashTable;
  owed_cash: { ref: string; shop_id: number; overdue_from: Date };
  fee_rates: FeeRatesTable;
  order_settlements: OrderSettlementsTable;
  order_fees: { order_id: string; kind: FeeKind; category: number | null; rate: number };
  order_reversals: {
    order_id: string;
    ref: string;
    amount: number;
    commission: number;
    vat: number;
    income_tax: number;
    reason: string;
    at: Date;
  };
  payouts: PayoutsTable;
  payout_batches: BatchesTable;
  payout_batch_reads: { batch_id: string; user_id: number; at: Date };
  bank_accounts: BankAccountsTable;
  debt_memos: { shop_id: number; memo: string; made_at: Date };
  statement_lines: {
    id: GeneratedAlways<number>;
    entry: Generated<number>;
    kind: StatementKind;
    shop_id: number;
    order_id: string | null;
    order_number: string | null;
    payout_id: string | null;
    transfer_id: number | null;
    code: string;
    label: string;
    amount: number;
    at: Date;
  };
};
