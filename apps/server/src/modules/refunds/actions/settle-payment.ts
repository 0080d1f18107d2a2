import { settleRefunded, type PaymentRow } from '#payments';
import type { Context, Tx } from '#platform/context.ts';
import { selectRefundsOf } from '../store/refunds.ts';

export const settlePaymentOf = async (context: Context<Tx>, payment: PaymentRow): Promise<void> => {
  const refunds = await selectRefundsOf(context.db, [payment.id]);
  const ofOrders = refunds.filter(({ reason }) => reason !== 'overpaid' && reason !== 'late');
  await settleRefunded(context, payment, {
    back: refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0),
    waiting: ofOrders.some(({ state }) => state !== 'succeeded'),
  });
};
