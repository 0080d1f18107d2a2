import { event } from '#platform/events/outbox.ts';
import type { RefundReason } from './tables.ts';

interface Paid {
  payment_id: string;
  /** Those the payment asked for when the money came. */
  order_ids: string[];
}

/** All the money of a payment is there. */
export const paymentSucceeded = event<Paid>('payment.succeeded');
/** Some of it came; the payment waits on. */
export const paymentPartlyPaid = event<Paid>('payment.partly_paid');
/** Who takes the money says that nothing came and nothing will; the orders wait on, for another payment. */
export const paymentFailed = event<Paid>('payment.failed');
/** Money came that is for no payment and says a memo as shops' are. It waits as unmatched; whose it is, others know. */
export const shopTransferCame = event<{ transfer_id: number; memo: string }>('bank_transfer.for_shop');
/** Money is back with the buyer, and why it went; `order_id` is null when it was no order's. */
export const paymentRefunded = event<{ order_id: string | null; amount: number; reason: RefundReason }>(
  'payment.refunded',
);
