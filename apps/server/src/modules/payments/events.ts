import { event } from '#platform/events/outbox.ts';

interface PaymentFacts {
  payment_id: string;
  /** Those the payment asked for when the money came. */
  order_ids: string[];
}

/** All the money of a payment is there. */
export const paymentSucceeded = event<PaymentFacts>('payment.succeeded');
/** Some of it came; the payment waits on. */
export const paymentPartlyPaid = event<PaymentFacts>('payment.partly_paid');
/** Who takes the money says that nothing came and nothing will; the orders wait on, for another payment. */
export const paymentFailed = event<PaymentFacts>('payment.failed');
