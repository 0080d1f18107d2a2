import type { StaffOrderRecord } from '@market/contract/orders/staff-schemas';
import { transact, type Context } from '#platform/context.ts';
import { returnReceipts } from '../lib/return-receipts.ts';
import { selectReturnFee, selectReturnFees } from '../store/return-fees.ts';
import type { ReturnFeeRow } from '../tables.ts';

/** Whether return shipping that staff have to approve is paid, by whom, and the reason of whoever decided. */
export type ReturnFeeApproval = Pick<ReturnFeeRow, 'amount' | 'bearer' | 'state' | 'reason'>;

/** Return shipping of these orders that staff have or had to decide, by what it is for. */
export const getReturnFees = async (
  { db }: Context,
  orderIds: readonly string[],
): Promise<Map<string, ReturnFeeApproval>> =>
  new Map((await selectReturnFees(db, orderIds)).map((fee) => [fee.ref, fee]));

/** Undefined when there is none. */
export const getReturnFee = ({ db }: Context, id: string): Promise<ReturnFeeApproval | undefined> =>
  selectReturnFee(db, id);

/** Fees of an order that wait, each with what its buyer showed. */
export const readWaitingFees = async (
  context: Context,
  orderId: string,
): Promise<StaffOrderRecord['return_fees']> => {
  const waiting = (await selectReturnFees(context.db, [orderId])).filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return [];
  const receipts = await transact(context, (inTransaction) =>
    returnReceipts(inTransaction, { order_id: orderId }),
  );
  return waiting.map(({ id, ref, amount, bearer, asked_at }) => ({
    id,
    amount,
    bearer,
    asked_at: asked_at.toISOString(),
    receipt: receipts.get(ref) ?? null,
  }));
};
