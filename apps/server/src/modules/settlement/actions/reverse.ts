import { accounts, credit, debit, post } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { explain } from '../entries.ts';
import { feeBack } from '../rules/fees.ts';
import { NAMES } from '../rules/labels.ts';
import { insertReversal, isReversed, lockSettlement, sumReversals } from '../store/orders.ts';
import type { Reversal } from '../types.ts';

/**
 * Takes part of a settled order's goods back: the shop gives the money and gets the fees on it back, and the order's
 * escrow holds it again, from where it is refunded in the same transaction.
 * @returns false when this was done before
 * @throws RangeError above what is left of the order's goods
 */
export const reverseSettlement = async (
  context: Context<Tx>,
  { order_id, amount, reason, ref }: Reversal,
): Promise<boolean> => {
  const order = await lockSettlement(context.db, order_id);
  if (order === undefined || order.goods === null) throw new RangeError(`order ${order_id} is not settled`);
  if (await isReversed(context.db, order_id, ref)) return false;
  const { goods, shop_id, order_number } = order;
  const gone = await sumReversals(context.db, order_id);
  if (!Number.isSafeInteger(amount) || amount <= 0 || gone.amount + amount > goods)
    throw new RangeError(`order ${order_id}: ${amount} of ${goods - gone.amount} cannot go back`);
  const back = (fee: 'commission' | 'vat' | 'income_tax') =>
    feeBack(order[fee] ?? 0, { goods, before: gone.amount, amount, back: gone[fee] });
  const fees = { commission: back('commission'), vat: back('vat'), income_tax: back('income_tax') };
  await insertReversal(context.db, { order_id, ref, amount, ...fees, reason, at: context.now });
  await post(context, {
    kind: 'order.reversed',
    ref: `${order_id}:${ref}`,
    entries: [
      debit(accounts.shop(shop_id), amount - fees.commission - fees.vat - fees.income_tax),
      debit(accounts.commission, fees.commission),
      debit(accounts.tax, fees.vat + fees.income_tax),
      credit(accounts.escrow(order_id), amount),
    ],
  });
  await explain(context, { kind: 'correction', shop_id, order_id, order_number }, [
    { code: 'correction', amount: -amount, label: `${NAMES.correction}: ${reason}` },
    { code: 'commission_back', amount: fees.commission },
    { code: 'vat_back', amount: fees.vat },
    { code: 'income_tax_back', amount: fees.income_tax },
  ]);
  return true;
};
