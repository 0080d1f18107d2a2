import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type {
  PaymentMethod,
  PaymentRefund,
  PaymentState,
  RefundState,
} from '@market/contract/payments/schemas';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PaymentsTable {
  id: string;
  user_id: number;
  checkout_id: string | null;
  method: PaymentMethod;
  state: PaymentState;
  amount: number;
  paid_amount: Generated<number>;
  /** Of what came in, so much goes back. */
  refund_amount: Generated<number>;
  memo: string | null;
  created_at: Date;
  expires_at: Date | null;
  succeeded_at: Date | null;
  refunded_at: Date | null;
  provider: string | null;
  variant: string | null;
  failure: string | null;
}

export interface AttemptsTable {
  reference: string;
  payment_id: string;
  provider: string;
  variant: string;
  amount: number;
  created_at: Date;
  expires_at: Date;
  asked_at: Date | null;
  asking_until: Date | null;
  checkout_url: string | null;
  queries: Generated<number>;
  next_query_at: Date | null;
}

export interface ReceiptsTable {
  id: GeneratedAlways<number>;
  payment_id: string;
  amount: number;
  provider: string;
  transaction_id: string | null;
  attempt: string | null;
  booked_by: number | null;
  received_at: Date;
  refunded: Generated<number>;
}

export type RefundReason = PaymentRefund['reason'];

export interface RefundsTable {
  id: GeneratedAlways<number>;
  payment_id: string | null;
  order_id: string | null;
  receipt_id: number | null;
  amount: number;
  reason: RefundReason;
  queued_at: Date;
  ref: string;
  state: RefundState;
  provider: string;
  reference: string | null;
  memo: string | null;
  attempts: Generated<number>;
  next_try_at: Date | null;
  done_at: Date | null;
}

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
  /** Whose debt it paid, and so much of it. */
  shop_id: number | null;
  debt_paid: number | null;
  matched_by: number | null;
}

export interface ProviderEventsTable {
  id: GeneratedAlways<number>;
  provider: string;
  kind: 'notice' | 'return' | 'query';
  verified: boolean;
  result: string;
  payment_id: string | null;
  reference: string | null;
  transaction_id: string | null;
  amount: number | null;
  code: string | null;
  at: Date;
}

export type PaymentsTables = {
  payments: PaymentsTable;
  payment_attempts: AttemptsTable;
  payment_orders: {
    payment_id: string;
    order_id: string;
    order_number: string;
    amount: number;
    released_at: Date | null;
    funded: Generated<number>;
    refunded: Generated<number>;
  };
  payment_receipts: ReceiptsTable;
  payment_refunds: RefundsTable;
  bank_lines: BankLinesTable;
  provider_events: ProviderEventsTable;
};
