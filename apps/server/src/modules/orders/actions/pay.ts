import { methodRefused, notPayable, payableNotFound } from '@market/contract/payments/problems';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { buyerStatus, owesPayment } from '@market/contract/rules/order-status';
import { methodLimits, onlineMethods, replacePayment, startPayment } from '#payments';
import { cancelPayment } from '#refunds';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import { orderStateOf } from '../rules/order-state.ts';
import type { Action } from '../rules/transition.ts';
import { may } from '../rules/transitions.ts';
import { selectFirstDue } from '../store/deadlines.ts';
import { lockOfBuyer, selectByIds, updateOrder, type OrderRow } from '../store/orders.ts';
import { advance } from './advance.ts';

type Buyer = Context<Db, Person>;

const lockPayable = async (context: Context<Tx, Person>, ids: readonly string[]): Promise<OrderRow[]> => {
  const orders = await lockOfBuyer(context.db, context.actor.id, ids);
  const found = new Set(orders.map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id));
  if (missing !== undefined) throw payableNotFound({ order_id: missing });
  for (const order of orders)
    if (buyerStatus(orderStateOf(order, context.now)) !== 'wait_checkout')
      throw notPayable({ order_id: order.id });
  return orders;
};

const checkMethod = async (context: Context, orders: readonly OrderRow[], method: PaymentMethod) => {
  const shops = await getShops(
    context,
    orders.map(({ shop_id }) => shop_id),
  );
  const accepted = [...shops.values()].every(({ payment_methods }) => payment_methods.includes(method));
  const total = orders.reduce((sum, { total_price }) => sum + total_price, 0);
  if (method === 'cod' || !accepted || !onlineMethods(context).includes(method))
    throw methodRefused({ payment_method: method });
  const { least, most } = methodLimits(context, method);
  if (total < least || total > most) throw methodRefused({ payment_method: method });
  return method;
};

/** One payment for all of them. */
const openJointPayment = (
  context: Buyer,
  orderIds: readonly string[],
  requested: PaymentMethod | undefined,
): Promise<{ payment: string; expires_at: Date }> =>
  transact(context, async (context) => {
    const ids = [...new Set(orderIds)];
    const orders = await lockPayable(context, ids);
    const method = await checkMethod(context, orders, requested ?? orders[0]!.payment_method);
    const expires_at = (await selectFirstDue(context.db, ids)) ?? context.now;
    const checkouts = new Set(orders.map(({ checkout_id }) => checkout_id));
    const payment = await replacePayment(context, {
      user_id: context.actor.id,
      method,
      checkout_id: checkouts.size === 1 ? orders[0]!.checkout_id : null,
      expires_at,
      orders: orders.map(({ id, order_number, total_price }) => ({
        id,
        number: order_number,
        amount: total_price,
      })),
    });
    if (payment === undefined) throw notPayable({ order_id: ids[0]! });
    for (const { id, payment_method } of orders)
      if (payment_method !== payment.method)
        await updateOrder(context.db, id, { payment_method: payment.method });
    return { payment: payment.id, expires_at };
  });

/**
 * Opens one payment for orders that wait for money; another method replaces the payment before. The deadlines of the orders
 * do not change.
 * @param address the buyer's network, which some providers want to know
 * @throws payableNotFound, notPayable, methodRefused, providerUnavailable
 */
export const pay = async (
  context: Buyer,
  orderIds: readonly string[],
  { method, address }: { readonly method: PaymentMethod | undefined; readonly address: string },
): Promise<{ checkout_url: string; expires_at: string | null }> => {
  const { payment, expires_at } = await openJointPayment(context, orderIds, method);
  return {
    checkout_url: await startPayment(context, payment, { address }),
    expires_at: expires_at.toISOString(),
  };
};

/** Writes money that came on the orders it was for. An order cancelled meanwhile gets its money back. */
const recordPayment = async (
  context: Context<Tx>,
  orderIds: readonly string[],
  action: Extract<Action, 'pay' | 'pay_partly'>,
) => {
  for (const id of orderIds.toSorted()) {
    for (let moved: true | undefined; moved === undefined;) {
      const [order] = await selectByIds(context.db, [id]);
      if (order === undefined) break;
      const state = orderStateOf(order, context.now);
      if (state.status === 'cancelled' && action === 'pay') await cancelPayment(context, id);
      if (!owesPayment(state) || !may(action, 'system', state)) break;
      moved = await advance(context, order, { action, by: 'system' });
    }
  }
};

/** All the money of these orders came. */
export const recordPaid = (context: Context<Tx>, orderIds: readonly string[]) =>
  recordPayment(context, orderIds, 'pay');
export const recordPartlyPaid = (context: Context<Tx>, orderIds: readonly string[]) =>
  recordPayment(context, orderIds, 'pay_partly');
