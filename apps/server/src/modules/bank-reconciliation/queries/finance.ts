import type { AdminPayment } from '@market/contract/payments/schemas';
import { getPaymentRecord, listPaymentRecords, type PaymentRecord } from '#payments';
import type { Context } from '#platform/context.ts';
import { getRefundsOf } from '#refunds';

const withRefunds = async (context: Context, payments: readonly PaymentRecord[]): Promise<AdminPayment[]> => {
  const refunds = await getRefundsOf(
    context,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => ({ ...payment, refunds: refunds.get(payment.id) ?? [] }));
};

export const getAdminPayment = async (context: Context, id: string): Promise<AdminPayment> => {
  const [payment] = await withRefunds(context, [await getPaymentRecord(context, id)]);
  return payment!;
};

export const listPayments = async (
  context: Context,
  query: Parameters<typeof listPaymentRecords>[1],
): Promise<{ payments: AdminPayment[]; total: number }> => {
  const { payments, total } = await listPaymentRecords(context, query);
  return { payments: await withRefunds(context, payments), total };
};
