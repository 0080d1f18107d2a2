import { getOrder, getPayment, type Order, type Payment } from '@market/contract';
import type { Call, Outcome } from '@market/contract/web';

/** An order, and what to transfer for it while it waits for a bank transfer. */
export interface OrderWithPayment {
  readonly order: Order;
  readonly payment: Payment | null;
}

/** The payment to show a code for; its absence takes nothing from the order. */
const transferFor = async (call: Call, order: Order): Promise<Payment | null> => {
  const waits = order.buyer_status === 'wait_checkout' && order.paymentMethod === 'bank_transfer';
  if (!waits || order.payment_id === null) return null;
  const answer = await call(getPayment, { params: { id: order.payment_id } });
  return answer.ok && answer.value.data.payment.remaining > 0 ? answer.value.data.payment : null;
};

type Failed = Outcome<typeof getOrder> & { readonly ok: false };

/** One of my orders, whole. */
export const loadOrder = async (
  call: Call,
  id: string,
): Promise<{ readonly ok: true; readonly value: OrderWithPayment } | Failed> => {
  const answer = await call(getOrder, { params: { id } });
  if (!answer.ok) return answer;
  const { order } = answer.value.data;
  return { ok: true, value: { order, payment: await transferFor(call, order) } };
};
