import type { Context, Tx } from '#platform/context.ts';
import { lockPayments, selectPayingFor, type PaymentRow } from '../store/payments.ts';

export const lockPayment = async ({ db }: Context<Tx>, id: string): Promise<PaymentRow | undefined> =>
  (await lockPayments(db, [id]))[0];

export const lockPaymentOfOrder = async (
  context: Context<Tx>,
  orderId: string,
): Promise<PaymentRow | undefined> => {
  const id = await selectPayingFor(context.db, orderId);
  return id === undefined ? undefined : lockPayment(context, id);
};
