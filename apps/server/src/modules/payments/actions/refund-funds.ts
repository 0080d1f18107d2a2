import type { Context, Tx } from '#platform/context.ts';
import { pushToUser } from '#platform/realtime/push.ts';
import { stateAfterRefunds } from '../rules/payment.ts';
import * as store from '../store/payments.ts';
import type { PaymentRow } from '../store/payments.ts';
import * as receipts from '../store/receipts.ts';

/** `amount` in đồng; false when less is left. The payment is locked. */
export const takeOfShare = (
  { db }: Context<Tx>,
  share: { readonly paymentId: string; readonly orderId: string; readonly amount: number },
): Promise<boolean> => store.takeOfShare(db, share);

/** Takes from a receipt, or from the oldest that holds enough; undefined when none does. The payment is locked. */
export const takeOfReceipt = (
  { db }: Context<Tx>,
  receipt: { readonly paymentId: string; readonly receiptId: number | null; readonly amount: number },
): Promise<{ id: number; provider: string } | undefined> => receipts.takeOfReceipt(db, receipt);

/** `amount` in đồng. */
export const countRefund = ({ db }: Context<Tx>, paymentId: string, amount: number): Promise<void> =>
  store.addRefundAmount(db, paymentId, amount);

/** @param back what of it is back with the buyer, in đồng @param waiting whether a refund of an order is pending */
export const settleRefunded = async (
  context: Context<Tx>,
  payment: PaymentRow,
  { back, waiting }: { readonly back: number; readonly waiting: boolean },
): Promise<void> => {
  const state = stateAfterRefunds(payment.state, { paid: payment.paid_amount, back, waiting });
  if (state === payment.state) return;
  const { user_id, id } = await store.updatePayment(context.db, payment.id, {
    state,
    ...(state === 'refunded' && { refunded_at: context.now }),
  });
  pushToUser(context, user_id, { type: 'payment', id, state });
};
