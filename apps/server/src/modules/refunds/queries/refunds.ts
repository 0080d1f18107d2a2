import type { AdminRefund, PaymentRefund, RefundState } from '@market/contract/payments/schemas';
import { getOrderNumbers, getPayers } from '#payments';
import { transact, type Context } from '#platform/context.ts';
import { getPeople } from '#users';
import { orderBuyers } from '../lib/order-buyers.ts';
import * as store from '../store/refunds.ts';
import type { RefundRow } from '../store/refunds.ts';

const present = (refund: RefundRow): PaymentRefund => ({
  id: refund.id,
  amount: refund.amount,
  reason: refund.reason,
  order_id: refund.order_id,
  queued_at: refund.queued_at.toISOString(),
  state: refund.state,
  provider: refund.provider,
  memo: refund.state === 'by_hand' ? refund.memo : null,
  done_at: refund.done_at?.toISOString() ?? null,
});

/** The buyer by the id of the refund: cash has no payment, an unclaimed transfer no buyer. */
const getBuyers = async (
  context: Context,
  rows: readonly RefundRow[],
): Promise<Map<number, { id: number; name: string }>> => {
  const cash = rows.flatMap(({ payment_id, order_id }) => (payment_id === null ? (order_id ?? []) : []));
  const [payers, buyers] = await Promise.all([
    getPayers(
      context,
      rows.flatMap(({ payment_id }) => payment_id ?? []),
    ),
    cash.length === 0
      ? new Map<string, number>()
      : transact(context, (inTransaction) => orderBuyers(inTransaction, { order_ids: [...new Set(cash)] })),
  ]);
  const people = await getPeople(context, [...new Set([...payers.values(), ...buyers.values()])]);
  return new Map(
    rows.flatMap(({ id, payment_id, order_id }) => {
      const buyer = payment_id === null ? buyers.get(order_id ?? '') : payers.get(payment_id);
      return buyer === undefined
        ? []
        : [[id, { id: buyer, name: people.get(buyer)?.full_name ?? '' }] as const];
    }),
  );
};

const presentForFinance = async (context: Context, rows: readonly RefundRow[]): Promise<AdminRefund[]> => {
  const [numbers, buyers] = await Promise.all([
    getOrderNumbers(
      context,
      rows.flatMap(({ order_id }) => order_id ?? []),
    ),
    getBuyers(context, rows),
  ]);
  return rows.map((row) => ({
    ...present(row),
    payment_id: row.payment_id,
    order_number: (row.order_id !== null && numbers.get(row.order_id)) || null,
    buyer: buyers.get(row.id) ?? null,
    attempts: row.attempts,
    next_try_at: row.next_try_at?.toISOString() ?? null,
    two_people: row.two_people,
    approved_by: row.approved_by,
    done_by: row.done_by,
  }));
};

/** Refunds of buyers, longest waiting first. */
export const listRefunds = async (
  context: Context,
  { state, page = 1, limit = 20 }: { state?: RefundState; page?: number; limit?: number },
): Promise<{ refunds: AdminRefund[]; total: number }> => {
  const { db } = context;
  const [total, rows] = await Promise.all([
    store.countRefunds(db, state),
    store.selectRefundPage(db, state, { page, limit }),
  ]);
  return { refunds: await presentForFinance(context, rows), total };
};

export const getRefundsOf = async (
  { db }: Context,
  paymentIds: readonly string[],
): Promise<Map<string, PaymentRefund[]>> => {
  const rows = await store.selectRefundsOf(db, paymentIds);
  return new Map(
    paymentIds.map((id) => [id, rows.filter(({ payment_id }) => payment_id === id).map(present)]),
  );
};

export const getRefundIds = ({ db }: Context, orderId: string): Promise<number[]> =>
  store.selectRefundIds(db, orderId);

export const findRefundByMemo = ({ db }: Context, memo: string, amount: number) =>
  store.selectByMemoAndAmount(db, memo, amount);

export const findRefundsOfProvider = ({ db }: Context, names: store.RefundNames) =>
  store.selectRefundsNamed(db, names);

export const getRefundsByHand = ({ db }: Context, before: Date) => store.sumWaiting(db, ['by_hand'], before);

/** Those that a provider has not finished. */
export const getRefundsAtProviders = ({ db }: Context, before: Date) =>
  store.sumWaiting(db, ['queued', 'processing'], before);
