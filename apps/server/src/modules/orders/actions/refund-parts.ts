import type { Context, Tx } from '#platform/context.ts';
import { goodsMoney } from '../rules/settlement.ts';
import { selectLines } from '../store/orders.ts';
import { selectRefunds } from '../store/refunds.ts';

/** Splits a refund into the money of goods and of shipping; goods first. */
export const splitRefund = async (
  { db }: Context<Tx>,
  { order_id, amount }: { readonly order_id: string; readonly amount: number },
): Promise<{ goods: number; shipping: number }> => {
  const before = await selectRefunds(db, order_id);
  const worth = goodsMoney(await selectLines(db, [order_id]));
  const left = worth - before.reduce((sum, { goods }) => sum + goods, 0);
  const goods = Math.min(amount, Math.max(0, left));
  return { goods, shipping: amount - goods };
};
