import { methodRefused } from '@market/contract/payments/problems';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { memoOf } from '@market/contract/rules/memo';
import type { Context, Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { memoCode, newReference } from '../lib/providers.ts';
import { isWaiting } from '../rules/payment.ts';
import { insertAttempt } from '../store/attempts.ts';
import * as store from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import { isWithinLimits, routeOf } from '../queries/methods.ts';
import { release } from './release.ts';

/** `amount` in đồng. */
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

const sumOf = (orders: readonly Payable[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

/** Opens a payment and returns its id. `startPayment` calls the provider after the commit. */
export const openPayment = async (context: Context<Tx>, newPayment: NewPayment): Promise<string> => {
  const id = opaqueId();
  const { user_id, method, checkout_id, expires_at, orders } = newPayment;
  const way = routeOf(context, method);
  const [amount, created_at] = [sumOf(orders), context.now];
  await store.insertPayment(
    context.db,
    {
      id,
      user_id,
      method,
      checkout_id,
      expires_at,
      state: 'pending',
      amount,
      memo: method === 'bank_transfer' ? memoOf(memoCode()) : null,
      created_at,
      provider: way?.provider ?? null,
      variant: way?.variant ?? null,
    },
    orders.map((order) => ({
      payment_id: id,
      order_id: order.id,
      order_number: order.number,
      amount: order.amount,
    })),
  );
  if (way !== undefined)
    await insertAttempt(context.db, {
      reference: newReference(),
      payment_id: id,
      ...way,
      amount,
      created_at,
      expires_at,
    });
  return id;
};

const holdsMoney = ({ state, paid_amount }: PaymentRow): boolean =>
  paid_amount > 0 && state !== 'failed' && state !== 'expired';

const asksByMethod = (context: Context, payment: PaymentRow, method: PaymentMethod): boolean =>
  isWaiting(payment.state) &&
  payment.method === method &&
  payment.provider === (routeOf(context, method)?.provider ?? null);

/**
 * Replaces the payments of these orders by one; one for exactly these by this method stays, as does a paid one.
 * @returns undefined when money came in for only some of these orders @throws methodRefused for a refused amount
 */
export const replacePayment = async (
  context: Context<Tx>,
  newPayment: NewPayment,
): Promise<Pick<PaymentRow, 'id' | 'method'> | undefined> => {
  const orderIds = newPayment.orders.map(({ id }) => id);
  const current = await store.selectLiveOrders(context.db, orderIds);
  const ids = [...new Set(current.map(({ payment_id }) => payment_id))];
  const payments = ids.length === 0 ? [] : await store.lockPayments(context.db, ids);
  const [only] = payments;
  if (only !== undefined && payments.length === 1 && current.length === orderIds.length) {
    const whole = (await store.selectLiveOrdersOf(context.db, only.id)).length === orderIds.length;
    if (holdsMoney(only) || (whole && asksByMethod(context, only, newPayment.method))) return only;
  }
  if (payments.some(holdsMoney)) return undefined;
  if (!isWithinLimits(context, newPayment.method, sumOf(newPayment.orders)))
    throw methodRefused({ payment_method: newPayment.method });
  for (const { order_id, payment_id } of current) {
    const [payment] = await store.lockPayments(context.db, [payment_id]);
    await release(context, payment!, order_id, 'failed');
  }
  return { id: await openPayment(context, newPayment), method: newPayment.method };
};
