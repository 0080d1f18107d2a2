// Outcome of the result page, derived from payment and orders, never from URL parameters.
import type { Order } from '@market/contract/orders/schemas';
import type { Payment } from '@market/contract/payments/schemas';
import { isGateway } from '#features/payment/payment-methods.ts';

export type Outcome =
  /** Payment is due and incomplete. */
  | 'waiting'
  | 'paid'
  | 'expired'
  | 'failed'
  /** Nothing due now: COD, or payment after confirmation. */
  | 'sent';

const WAITING_STATES: readonly Payment['state'][] = ['created', 'pending', 'authorized'];

export const isWaiting = (payment: Pick<Payment, 'state'> | null): boolean =>
  payment !== null && WAITING_STATES.includes(payment.state);

/** Paid online, but not updated yet: orders follow the payment asynchronously. */
export const paysOnline = <O extends Pick<Order, 'id' | 'buyer_status'>>(
  payment: Pick<Payment, 'state' | 'order_ids'> | null,
  orders: readonly O[],
): O[] =>
  payment?.state === 'succeeded'
    ? orders.filter(
        ({ id, buyer_status }) => buyer_status === 'wait_checkout' && payment.order_ids.includes(id),
      )
    : [];

/** What to poll: the payment while money is coming or going back, and its orders until they follow a paid one. */
export const watchedPayment = (
  payment: Pick<Payment, 'state' | 'order_ids'> | null,
  orders: readonly Pick<Order, 'id' | 'buyer_status'>[],
): 'payment' | 'orders' | null => {
  if (isWaiting(payment) || payment?.state === 'refunding') return 'payment';
  return paysOnline(payment, orders).length > 0 ? 'orders' : null;
};

export const isSettled = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'failed' || state === 'expired';

/** The page goes to the gateway by itself: it was not opened yet, or the buyer pressed “Thanh toán” to come here. */
export const isOpeningPayment = (
  payment: Pick<Payment, 'state' | 'method' | 'checkout_url'> | null,
  isRequested = false,
): boolean =>
  payment !== null &&
  (payment.state === 'created' || payment.state === 'pending') &&
  isGateway(payment.method) &&
  (isRequested || payment.checkout_url === null);

export const paymentOutcome = (payment: Pick<Payment, 'state'> | null): Outcome => {
  if (payment === null) return 'sent';
  if (isWaiting(payment)) return 'waiting';
  if (payment.state === 'expired') return 'expired';
  return payment.state === 'failed' ? 'failed' : 'paid';
};

/** What of the money of a paid payment is refunded; a part is what was transferred too much, or one order of several. */
export const refundProgress = ({
  state,
  paid_amount,
  refund_amount,
}: Pick<Payment, 'state' | 'paid_amount' | 'refund_amount'>): 'none' | 'part' | 'refunding' | 'refunded' => {
  if (state === 'refunded') return 'refunded';
  if (refund_amount < paid_amount) return refund_amount > 0 ? 'part' : 'none';
  return state === 'refunding' ? 'refunding' : 'none';
};

export const payableOrderIds = (orders: readonly Pick<Order, 'id' | 'actions'>[]): string[] =>
  orders.filter(({ actions }) => actions.some(({ code }) => code === 'pay')).map(({ id }) => id);

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 15_000;
const DELAY_GROWTH = 1.4;
/** Polling stops after this time. */
export const MAX_WAIT_MS = 15 * 60_000;

/** Delay before poll `nth`, from 0. */
export const pollDelay = (nth: number): number =>
  Math.min(MAX_DELAY_MS, Math.round(FIRST_DELAY_MS * DELAY_GROWTH ** nth));
