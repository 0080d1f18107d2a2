import { listOrderCases } from '@market/contract/cases/routes';
import type { Case } from '@market/contract/cases/schemas';
import { getOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import { getPayment } from '@market/contract/payments/routes';
import type { Payment } from '@market/contract/payments/schemas';
import type { Call, Outcome } from '@market/contract/web';

export interface OrderWithPayment {
  readonly order: Order;
  readonly payment: Payment | null;
  /** Newest first; `failed` when loading failed. */
  readonly cases: readonly Case[] | 'failed';
  /** A case can still be opened for one of its lines. */
  readonly claimable: boolean;
}

/** Bank transfer of the order; null when none is due or loading failed. */
const transferFor = async (call: Call, order: Order): Promise<Payment | null> => {
  const waits = order.buyer_status === 'wait_checkout' && order.paymentMethod === 'bank_transfer';
  if (!waits || order.payment_id === null) return null;
  const answer = await call(getPayment, { params: { id: order.payment_id } });
  return answer.ok && answer.value.data.payment.remaining > 0 ? answer.value.data.payment : null;
};

/** Requested only when the order ever had a case. */
const casesOf = async (
  call: Call,
  { id, events, actions }: Order,
): Promise<Pick<OrderWithPayment, 'cases' | 'claimable'>> => {
  const offered = actions.some(({ code }) => code === 'open_case');
  if (events.every(({ code }) => code !== 'case_opened')) return { cases: [], claimable: offered };
  const answer = await call(listOrderCases, { params: { id } });
  return answer.ok
    ? { cases: answer.value.cases, claimable: answer.value.openable }
    : { cases: 'failed', claimable: offered };
};

type Failed = Outcome<typeof getOrder> & { readonly ok: false };

export const loadOrder = async (
  call: Call,
  id: string,
): Promise<{ readonly ok: true; readonly value: OrderWithPayment } | Failed> => {
  const answer = await call(getOrder, { params: { id } });
  if (!answer.ok) return answer;
  const { order } = answer.value.data;
  const [payment, cases] = await Promise.all([transferFor(call, order), casesOf(call, order)]);
  return { ok: true, value: { order, payment, ...cases } };
};
