import { paymentNotFound } from '@market/contract/payments/problems';
import type { Context, Db, Person } from '#platform/context.ts';
import { selectNewestOf } from '../store/payments.ts';
import { walletToken } from '../lib/wallet-token.ts';

/** A token for the page of the caller's newest payment, or the newest of one of their orders. @throws paymentNotFound */
export const getWalletToken = async (
  context: Context<Db, Person>,
  orderId: string | undefined,
): Promise<{ token: string; expires_at: string }> => {
  const id = await selectNewestOf(context.db, context.actor.id, orderId);
  if (id === undefined) throw paymentNotFound();
  const { token, expires } = walletToken(context, id);
  return { token, expires_at: expires.toISOString() };
};
