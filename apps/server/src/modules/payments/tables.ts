import type { PaymentMethod, PaymentState } from '@market/contract';
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
}

export type RefundReason = 'overpaid' | 'late' | 'cancelled' | 'partial' | 'case' | 'change';

export type PaymentsTables = {
  payments: PaymentsTable;
  payment_orders: {
    payment_id: string;
    order_id: string;
    order_number: string;
    amount: number;
    released_at: Date | null;
  };
  bank_transfers: {
    id: GeneratedAlways<number>;
    payment_id: string;
    amount: number;
    reference: string | null;
    booked_by: number | null;
    received_at: Date;
  };
  payment_refunds: {
    id: GeneratedAlways<number>;
    payment_id: string;
    order_id: string | null;
    transfer_id: number | null;
    amount: number;
    reason: RefundReason;
    queued_at: Date;
  };
};
