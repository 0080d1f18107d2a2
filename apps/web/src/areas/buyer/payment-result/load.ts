import { getOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { getPayment } from '@market/contract/payments/routes';
import type { Payment } from '@market/contract/payments/schemas';
import { CHECKOUT_ORDERS_MAX } from '@market/contract/constants/orders';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { parseOpaqueIds } from '#app/parse-ids.ts';
import { isSettled } from './outcome.ts';

interface Result {
  readonly orders: readonly Order[];
  readonly payment: Payment | null;
}

/** @throws the failure of a call, unless what it reads does not exist or belongs to somebody else */
const refuseUnlessGone = (answer: Parameters<typeof errorResponse>[0]): void => {
  if (answer.status !== 400 && answer.status !== 404) throw errorResponse(answer);
};

const loadPayment = async (call: Call, id: string | undefined): Promise<Payment | null> => {
  if (id === undefined) return null;
  const answer = await call(getPayment, { params: { id } });
  if (answer.ok) return answer.value.data.payment;
  refuseUnlessGone(answer);
  return null;
};

const askOrders = (call: Call, ids: readonly string[]) =>
  Promise.all(ids.map((id) => call(getOrder, { params: { id } })));

const loadOrders = async (call: Call, ids: readonly string[]): Promise<Order[]> => {
  const answers = await askOrders(call, ids);
  return answers.flatMap((answer) => {
    if (answer.ok) return [answer.value.data.order];
    refuseUnlessGone(answer);
    return [];
  });
};

/** Those that could be loaded again. */
export const reloadOrders = async (call: Call, ids: readonly string[]): Promise<Order[]> =>
  (await askOrders(call, ids)).flatMap((answer) => (answer.ok ? [answer.value.data.order] : []));

/** Current payment of an order: choosing another method creates a new one. */
const loadCurrentPayment = async (
  call: Call,
  orders: readonly Order[],
  named: Payment | null,
): Promise<Payment | null> => {
  if (named !== null && !isSettled(named)) return named;
  const paymentId = orders.find(({ payment_id }) => payment_id !== null)?.payment_id ?? undefined;
  return paymentId === undefined || paymentId === named?.id
    ? named
    : ((await loadPayment(call, paymentId)) ?? named);
};

/** `?payment=` names a payment, `?don-hang=` the orders; either one finds the other. */
export const loadResult = async (call: Call, search: URLSearchParams): Promise<Result> => {
  const named = parseOpaqueIds(search.get('don-hang')).slice(0, CHECKOUT_ORDERS_MAX);
  const payment = await loadPayment(call, parseOpaqueIds(search.get('payment'))[0]);
  const orders = await loadOrders(call, [...new Set([...named, ...(payment?.order_ids ?? [])])]);
  return { orders, payment: await loadCurrentPayment(call, orders, payment) };
};
