import { event } from '#platform/events/outbox.ts';
import type { RefundsTable } from './tables.ts';

/** Money was refunded to the buyer, and why; `order_id` is null when it was no order's. */
export const paymentRefunded = event<{
  order_id: string | null;
  amount: number;
  reason: RefundsTable['reason'];
}>('payment.refunded');
