import { releaseOrder } from '#payments';
import type { Context, Tx } from '#platform/context.ts';
import { refundPart } from './refund-order.ts';

/** Refunds once what a cancelled order paid. Returns `refunding` when its money had come. */
export const cancelPayment = async (
  context: Context<Tx>,
  orderId: string,
  end: 'failed' | 'expired' = 'failed',
): Promise<'none' | 'released' | 'refunding'> => {
  const paid = await releaseOrder(context, orderId, end);
  if (typeof paid === 'string') return paid;
  const { payment, left: amount } = paid;
  if (amount > 0)
    await refundPart(context, payment, {
      order_id: orderId,
      amount,
      reason: 'cancelled',
      ref: `cancelled:${payment.id}:${orderId}`,
    });
  return 'refunding';
};
