import { randomBytes } from 'node:crypto';
import { paymentClosed, paymentNotFound, referenceUsed, type PaymentMethod } from '@market/contract';
import { MEMO_LENGTH } from '@market/contract/constants';
import { CROCKFORD, memoOf } from '@market/contract/rules';
import { transact, type Context, type Person, type Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/opaque-id.ts';
import { publish } from '#platform/outbox.ts';
import { tell } from '#platform/realtime.ts';
import { paymentPartlyPaid, paymentSucceeded } from './events.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import type { PaymentRow } from './store.ts';

/** An order to pay: its id and number, and what it asks for in đồng. */
export interface Payable {
  readonly id: string;
  readonly number: string;
  readonly amount: number;
}

export interface NewPayment {
  readonly user_id: number;
  readonly method: Exclude<PaymentMethod, 'cod'>;
  /** Null when the orders come from several checkouts. */
  readonly checkout_id: string | null;
  readonly orders: readonly Payable[];
  readonly expires_at: Date;
}

const newMemo = (): string =>
  memoOf([...randomBytes(MEMO_LENGTH)].map((byte) => CROCKFORD[byte % CROCKFORD.length]).join(''));

/** Asks for the money of these orders, none of which is asked for by another payment. Answers the payment's id. */
export const openPayment = async (context: Context<Tx>, given: NewPayment): Promise<string> => {
  const id = opaqueId();
  const { user_id, method, checkout_id, expires_at, orders } = given;
  await store.insertPayment(
    context.db,
    {
      id,
      user_id,
      method,
      checkout_id,
      expires_at,
      state: 'pending',
      amount: orders.reduce((sum, { amount }) => sum + amount, 0),
      memo: method === 'bank_transfer' ? newMemo() : null,
      created_at: context.now,
    },
    orders.map(({ id: order_id, number, amount }) => ({
      payment_id: id,
      order_id,
      order_number: number,
      amount,
    })),
  );
  return id;
};

const tellOf = (context: Context<Tx>, { id, user_id, state }: PaymentRow) =>
  tell(context, user_id, { type: 'payment', id, state });

/** Writes down what a change of money came to, and says so to whoever waits for it. */
const conclude = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { state, refund, reason }: rules.Outcome,
  transferId?: number,
): Promise<void> => {
  const succeeds = state === 'succeeded' && rules.isWaiting(payment.state);
  const row = await store.updatePayment(context.db, payment.id, {
    state,
    amount: payment.amount,
    paid_amount: payment.paid_amount,
    ...(succeeds && { succeeded_at: context.now }),
  });
  if (refund > 0)
    await store.insertRefund(context.db, {
      payment_id: payment.id,
      transfer_id: transferId ?? null,
      order_id: null,
      amount: refund,
      reason,
      queued_at: context.now,
    });
  const live = await store.selectLiveOrdersOf(context.db, payment.id);
  const paid = { payment_id: payment.id, order_ids: live.map(({ order_id }) => order_id) };
  if (succeeds) await publish(context, paymentSucceeded(paid));
  else if (rules.isWaiting(state) && row.paid_amount > 0) await publish(context, paymentPartlyPaid(paid));
  tellOf(context, row);
};

/** An order leaves a payment that still waits: it asks for less, is paid by what came in, or ends with its last order. */
const release = async (
  context: Context<Tx>,
  payment: PaymentRow,
  orderId: string,
  end: 'failed' | 'expired',
) => {
  await store.releaseOrder(context.db, payment.id, orderId, context.now);
  const left = await store.selectLiveOrdersOf(context.db, payment.id);
  const outcome: rules.Outcome =
    left.length === 0
      ? { state: end, refund: payment.paid_amount, reason: 'cancelled' }
      : rules.settle({ ...payment, amount: left.reduce((sum, { amount }) => sum + amount, 0) });
  const amount = left.length === 0 ? payment.amount : left.reduce((sum, row) => sum + row.amount, 0);
  await conclude(context, { ...payment, amount }, outcome);
};

/** Sends an order's share of a paid payment back, once however often it is asked. */
const refundOrder = async (context: Context<Tx>, payment: PaymentRow, order: store.PaymentOrderRow) => {
  const queued = await store.insertRefund(context.db, {
    payment_id: payment.id,
    order_id: order.order_id,
    transfer_id: null,
    amount: order.amount,
    reason: 'cancelled',
    queued_at: context.now,
  });
  if (queued) tellOf(context, await store.updatePayment(context.db, payment.id, { state: 'refunding' }));
};

/**
 * An order was cancelled: nothing more is asked for it, and what it paid goes back, once however often this is called.
 * Answers `refunding` when its money had come.
 */
export const cancelPayment = async (
  context: Context<Tx>,
  orderId: string,
  end: 'failed' | 'expired' = 'failed',
): Promise<'none' | 'released' | 'refunding'> => {
  const [asked] = await store.selectLiveOrders(context.db, [orderId]);
  if (asked === undefined) return 'none';
  const [payment] = await store.lockPayments(context.db, [asked.payment_id]);
  // another call may have taken the order out while this one waited for the lock
  const [order] = await store.selectLiveOrders(context.db, [orderId]);
  if (payment === undefined || order?.payment_id !== payment.id) return 'none';
  if (rules.isWaiting(payment.state)) {
    await release(context, payment, orderId, end);
    return 'released';
  }
  await refundOrder(context, payment, order);
  return 'refunding';
};

/**
 * Asks for these orders anew, by another method or together, and lets go of the payments that asked before.
 * The payment that asks for exactly these by this method stays, as does one that money has come in for.
 * @returns the payment's id; undefined when money came in for some of these orders and not the others
 */
export const replacePayment = async (
  context: Context<Tx>,
  given: NewPayment,
): Promise<string | undefined> => {
  const wanted = given.orders.map(({ id }) => id);
  const asked = await store.selectLiveOrders(context.db, wanted);
  const ids = [...new Set(asked.map(({ payment_id }) => payment_id))];
  const payments = ids.length === 0 ? [] : await store.lockPayments(context.db, ids);
  const [only] = payments;
  if (only !== undefined && payments.length === 1 && asked.length === wanted.length) {
    const whole = (await store.selectLiveOrdersOf(context.db, only.id)).length === wanted.length;
    if (only.paid_amount > 0 || (whole && only.method === given.method)) return only.id;
  }
  if (payments.some(({ paid_amount }) => paid_amount > 0)) return undefined;
  for (const { order_id, payment_id } of asked) {
    const [payment] = await store.lockPayments(context.db, [payment_id]);
    await release(context, payment!, order_id, 'failed');
  }
  return openPayment(context, given);
};

/**
 * Books a transfer by hand.
 * @throws paymentNotFound, paymentClosed, referenceUsed
 */
export const reconcile = (
  context: Context<Tx> | Context,
  id: string,
  { amount, reference }: { amount: number; reference?: string | undefined },
): Promise<void> =>
  transact(context, async (context) => {
    const [payment] = await store.lockPayments(context.db, [id]);
    if (payment === undefined) throw paymentNotFound();
    if (!rules.isBookable(payment)) throw paymentClosed({ state: payment.state });
    const named = reference?.trim() || null;
    const transfer = await store.insertTransfer(context.db, {
      payment_id: id,
      amount,
      reference: named,
      booked_by: (context.actor as Person).id,
      received_at: context.now,
    });
    if (transfer === undefined) throw referenceUsed(await store.selectTransfer(context.db, named!));
    const outcome = rules.book(payment, amount);
    await conclude(context, { ...payment, paid_amount: payment.paid_amount + amount }, outcome, transfer);
  });
