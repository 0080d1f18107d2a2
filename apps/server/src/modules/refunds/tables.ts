import type { PaymentRefund, RefundState } from '@market/contract/payments/schemas';
import type { Generated, GeneratedAlways } from 'kysely';

export interface RefundsTable {
  id: GeneratedAlways<number>;
  payment_id: string | null;
  order_id: string | null;
  receipt_id: number | null;
  amount: number;
  reason: PaymentRefund['reason'];
  queued_at: Date;
  ref: string;
  state: RefundState;
  provider: string;
  reference: string | null;
  memo: string | null;
  attempts: Generated<number>;
  next_try_at: Date | null;
  done_at: Date | null;
  two_people: Generated<boolean>;
  approved_by: number | null;
  approved_at: Date | null;
  done_by: number | null;
}

export type RefundsTables = { payment_refunds: RefundsTable };
