import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { explain } from '../entries.ts';
import { selectNumber } from '../store/orders.ts';
import type { CollectedCash } from '../types.ts';

/** Books the cash of a delivered order, once: its carrier owes it to the market, or the shop that took it itself. */
export const collectCash = async (
  context: Context<Tx>,
  { order_id, shop_id, carrier, amount }: CollectedCash,
): Promise<void> => {
  if (amount < 0) throw new RangeError(`order ${order_id}: ${amount} is no cash`);
  const holder = carrier === null ? accounts.shop(shop_id) : accounts.carrier(carrier);
  const entries = [debit(holder, amount), credit(accounts.escrow(order_id), amount)];
  if (!(await post(context, { kind: 'order.cash_collected', ref: order_id, entries }))) return;
  if (carrier !== null) return;
  const order_number = await selectNumber(context.db, order_id);
  await explain(context, { kind: 'cash', shop_id, order_id, order_number }, [
    { code: 'cash_collected', amount: -amount },
  ]);
};
