import type { PaymentMethod, PaymentState, ProviderReport } from '@market/contract/payments/schemas';
import type { Generated, GeneratedAlways } from 'kysely';

export interface PaymentsTable {
  id: string;
  user_id: number;
  checkout_id: string | null;
  method: PaymentMethod;
  state: PaymentState;
  amount: number;
  paid_amount: Generated<number>;
  /** Of what came in, what is refunded. */
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

export interface ProviderEventsTable {
  id: GeneratedAlways<number>;
  provider: string;
  kind: ProviderReport['kind'];
  verified: boolean;
  outcome: ProviderReport['outcome'];
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
  provider_events: ProviderEventsTable;
};
