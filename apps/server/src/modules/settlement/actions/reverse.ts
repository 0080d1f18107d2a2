import { accounts, credit, debit, post, type Entry } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { explain } from '../lib/entries.ts';
import { feeBack } from '../rules/fees.ts';
import { NAMES } from '../rules/labels.ts';
import { insertReversal, isReversed, lockSettlement, sumReversals } from '../store/orders.ts';
import type { Reversal } from '../types.ts';

/** Returns the fees on this amount of goods; undefined when this was done before. */
const takeFeesBack = async (context: Context<Tx>, { order_id, amount, reason, ref }: Reversal) => {
  const order = await lockSettlement(context.db, order_id);
  if (order === undefined || order.goods === null) throw new RangeError(`order ${order_id} is not settled`);
  if (await isReversed(context.db, order_id, ref)) return undefined;
  const { goods, shop_id, order_number } = order;
  const reversed = await sumReversals(context.db, order_id);
  if (!Number.isSafeInteger(amount) || amount <= 0 || reversed.amount + amount > goods)
    throw new RangeError(`order ${order_id}: ${amount} of ${goods - reversed.amount} cannot be reversed`);
  const back = (fee: 'commission' | 'vat' | 'income_tax') =>
    feeBack(order[fee] ?? 0, { goods, before: reversed.amount, amount, back: reversed[fee] });
  const fees = { commission: back('commission'), vat: back('vat'), income_tax: back('income_tax') };
  await insertReversal(context.db, { order_id, ref, amount, ...fees, reason, at: context.now });
  return { order: { shop_id, order_id, order_number }, ...fees };
};

type FeesBack = NonNullable<Awaited<ReturnType<typeof takeFeesBack>>>;
const sumOf = ({ commission, vat, income_tax }: FeesBack): number => commission + vat + income_tax;
const entriesOf = ({ commission, vat, income_tax }: FeesBack): Entry[] => [
  debit(accounts.commission, commission),
  debit(accounts.tax, vat + income_tax),
];
const linesOf = ({ commission, vat, income_tax }: FeesBack) => [
  { code: 'commission_back', amount: commission } as const,
  { code: 'vat_back', amount: vat } as const,
  { code: 'income_tax_back', amount: income_tax } as const,
];

/**
 * Moves goods' money of the shop, and the fees on it, back to escrow; refunded in the same transaction.
 * @returns false when this was done before @throws RangeError above what is left of the order's goods
 */
export const reverseSettlement = async (context: Context<Tx>, reversal: Reversal): Promise<boolean> => {
  const back = await takeFeesBack(context, reversal);
  if (back === undefined) return false;
  const { order_id, amount, reason, ref } = reversal;
  const entries = [
    debit(accounts.shop(back.order.shop_id), amount - sumOf(back)),
    ...entriesOf(back),
    credit(accounts.escrow(order_id), amount),
  ];
  await post(context, { kind: 'order.reversed', ref: `${order_id}:${ref}`, entries });
  await explain(context, { kind: 'correction', ...back.order }, [
    { code: 'correction', amount: -amount, label: `${NAMES.correction}: ${reason}` },
    ...linesOf(back),
  ]);
  return true;
};

/**
 * Returns fees to a shop that refunded the buyer itself; no other money moves.
 * @returns false when this was done before @throws RangeError above what is left of the order's goods
 */
export const returnFees = async (context: Context<Tx>, reversal: Reversal): Promise<boolean> => {
  const back = await takeFeesBack(context, reversal);
  if (back === undefined) return false;
  const entries = [...entriesOf(back), credit(accounts.shop(back.order.shop_id), sumOf(back))];
  await post(context, { kind: 'order.fees_back', ref: `${reversal.order_id}:${reversal.ref}`, entries });
  await explain(context, { kind: 'correction', ...back.order }, linesOf(back));
  return true;
};
