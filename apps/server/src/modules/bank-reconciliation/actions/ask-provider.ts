import type { AdminPayment } from '@market/contract/payments/schemas';
import { queryPayment } from '#payments';
import type { Context, Db, Person } from '#platform/context.ts';
import { getAdminPayment } from '../queries/finance.ts';

/** @throws tooMany, paymentNotFound, paymentWithoutProvider, providerSilent */
export const askProvider = async (context: Context<Db, Person>, id: string): Promise<AdminPayment> => {
  await queryPayment(context, id);
  return getAdminPayment(context, id);
};
