import { event } from '#platform/events/outbox.ts';

interface PaymentFacts {
  payment_id: string;
  /** Those the payment asked for when the money came. */
  order_ids: string[];
}

export const paymentSucceeded = event<PaymentFacts>('payment.succeeded');
/** Part of the money came; the payment waits for the rest. */
export const paymentPartlyPaid = event<PaymentFacts>('payment.partly_paid');
/** The provider says that no money will come; the orders wait for another payment. */
export const paymentFailed = event<PaymentFacts>('payment.failed');
