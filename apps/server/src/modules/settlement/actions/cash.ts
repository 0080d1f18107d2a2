import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { explain } from '../lib/entries.ts';
import { insertCarrierCash, markRemitted } from '../store/carrier-cash.ts';
import { selectNumber } from '../store/orders.ts';
import type { CollectedCash } from '../types.ts';

const collectByShop = async (
  context: Context<Tx>,
  { order_id, shop_id }: CollectedCash,
  amount: number,
): Promise<void> => {
  const order_number = await selectNumber(context.db, order_id);
  await explain(context, { kind: 'cash', shop_id, order_id, order_number }, [
    { code: 'cash_collected', amount: -amount },
  ]);
};

/** Books the cash of an order once: its carrier owes it from delivery on, a shop when the order is settled. */
export const collectCash = async (context: Context<Tx>, cash: CollectedCash): Promise<void> => {
  const { order_id, shop_id, carrier, amount } = cash;
  if (amount < 0) throw new RangeError(`order ${order_id}: ${amount} is no cash`);
  const holder = carrier === null ? accounts.shop(shop_id) : accounts.carrier(carrier);
  const entries = [debit(holder, amount), credit(accounts.escrow(order_id), amount)];
  if (!(await post(context, { kind: 'order.cash_collected', ref: order_id, entries }))) return;
  if (carrier === null) return collectByShop(context, cash, amount);
  await insertCarrierCash(context.db, {
    order_id,
    order_number: await selectNumber(context.db, order_id),
    shop_id,
    carrier,
    amount,
    collected_at: context.now,
    remitted_at: null,
  });
};

export const recordHandedOver = (context: Context<Tx>, orderId: string): Promise<void> =>
  markRemitted(context.db, orderId, context.now);
