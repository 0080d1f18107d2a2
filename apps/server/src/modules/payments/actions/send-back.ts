import { hook } from '#platform/events/hooks.ts';
import type { RefundReason } from '../rules/payment.ts';

/** Money to refund to a buyer, in đồng. */
export interface RefundableMoney {
  /** Null for money that was for no payment. */
  readonly payment_id: string | null;
  readonly order_id: string | null;
  /** Null takes the oldest receipt of the payment that holds enough. */
  readonly receipt_id: number | null;
  readonly amount: number;
  readonly reason: RefundReason;
  /** Idempotency key. */
  readonly ref: string;
}

/** Queues a refund of a locked payment; undefined when `ref` was queued before. Implemented by `refunds`. */
export const sendBack = hook<RefundableMoney, { readonly id: number } | undefined>('payments.send-back');
