import type { PaymentRefund, RefundState } from '@market/contract/payments/schemas';
import type { Context } from '#platform/context.ts';
import * as store from '../store/refunds.ts';
import type { RefundRow } from '../store/refunds.ts';

/** A refund as finance reads it, with the payment it is of. */
export type ListedRefund = PaymentRefund & { readonly payment_id: string | null };

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

/** Money that goes back to buyers, longest waiting first. */
export const listRefunds = async (
  { db }: Context,
  { state, page = 1, limit = 20 }: { state?: RefundState; page?: number; limit?: number },
): Promise<{ refunds: ListedRefund[]; total: number }> => {
  const [total, rows] = await Promise.all([
    store.countRefunds(db, state),
    store.selectRefundPage(db, state, { page, limit }),
  ]);
  return { refunds: rows.map((row) => ({ ...present(row), payment_id: row.payment_id })), total };
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

export const findRefundByMemo = ({ db }: Context, memo: string, amount: number) =>
  store.selectByMemoAndAmount(db, memo, amount);
