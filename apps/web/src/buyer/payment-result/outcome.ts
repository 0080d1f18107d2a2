// What the result page says: from the payment and the orders alone, never from how one came here.
import type { Order } from '@market/contract/orders/schemas';
import type { Payment } from '@market/contract/payments/schemas';
import { isGateway } from '../../shared/orders/payment-methods.ts';

export type Outcome =
  /** Money is due now and has not come in full. */
  | 'waiting'
  | 'paid'
  /** Its time is over. */
  | 'expired'
  | 'failed'
  /** Nothing is due now: COD, or paid after the shop has confirmed. */
  | 'sent';

const WAITING: readonly Payment['state'][] = ['created', 'pending', 'authorized'];

export const isWaiting = (payment: Pick<Payment, 'state'> | null): boolean =>
  payment !== null && WAITING.includes(payment.state);

/** Orders whose money has come, and that have not been told yet: the market moves them right after the payment. */
export const paysOnline = <O extends Pick<Order, 'id' | 'buyer_status'>>(
  payment: Pick<Payment, 'state' | 'order_ids'> | null,
  orders: readonly O[],
): O[] =>
  payment?.state === 'succeeded'
    ? orders.filter(
        ({ id, buyer_status }) => buyer_status === 'wait_checkout' && payment.order_ids.includes(id),
      )
    : [];

/** What the page has to ask about by itself: the payment while it waits, then its orders until they have moved. */
export const watchedPayment = (
  payment: Pick<Payment, 'state' | 'order_ids'> | null,
  orders: readonly Pick<Order, 'id' | 'buyer_status'>[],
): 'payment' | 'orders' | null => {
  if (isWaiting(payment)) return 'payment';
  return paysOnline(payment, orders).length > 0 ? 'orders' : null;
};

/** Nothing comes any more for what was asked. */
export const isSettled = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'failed' || state === 'expired';

/** Whoever takes the money has not been asked yet: the page goes there by itself. */
export const isOpeningPayment = (
  payment: Pick<Payment, 'state' | 'method' | 'checkout_url'> | null,
): boolean =>
  payment !== null &&
  (payment.state === 'created' || payment.state === 'pending') &&
  isGateway(payment.method) &&
  payment.checkout_url === null;

/** Which of the five the page is. */
export const paymentOutcome = (payment: Pick<Payment, 'state'> | null): Outcome => {
  if (payment === null) return 'sent';
  if (isWaiting(payment)) return 'waiting';
  if (payment.state === 'expired') return 'expired';
  return payment.state === 'failed' ? 'failed' : 'paid';
};

/** Orders that can still be paid. */
export const payableOrderIds = (orders: readonly Pick<Order, 'id' | 'actions'>[]): string[] =>
  orders.filter(({ actions }) => actions.some(({ code }) => code === 'pay')).map(({ id }) => id);

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 15_000;
const DELAY_GROWTH = 1.4;
/** After so long the page stops asking by itself. */
export const MAX_WAIT_MS = 15 * 60_000;

/** How long to wait before asking for the `nth` time, from 0. */
export const pollDelay = (nth: number): number =>
  Math.min(MAX_DELAY_MS, Math.round(FIRST_DELAY_MS * DELAY_GROWTH ** nth));
