import { getCategories } from '#catalogue';
import { accounts, credit, debit, getBalance, post, type Entry } from '#ledger';
import type { Context, Tx } from '#platform/context.ts';
import { explain } from '../lib/entries.ts';
import { settlementOf, type Outcome } from '../rules/lines.ts';
import { isHeldByCarrier } from '../store/carrier-cash.ts';
import { lockSettlement, markSettled, selectFees } from '../store/orders.ts';
import type { SettledOrder } from '../types.ts';
import { freezeFees } from './freeze.ts';

export const entriesOf = (
  order: Pick<
    SettledOrder,
    | 'order_id'
    | 'shop_id'
    | 'carrier'
    | 'paid'
    | 'coin_redeem'
    | 'platform_discount'
    | 'shipping'
    | 'cod_fee'
    | 'borne'
  >,
  { net, commission, vat, income_tax }: Outcome,
): Entry[] => [
  debit(accounts.escrow(order.order_id), order.paid),
  debit(accounts.coinLiability, order.coin_redeem),
  debit(accounts.promotions, order.platform_discount),
  ...(order.borne ?? []).map(({ bearer, beside }) =>
    debit(
      bearer === 'carrier' && order.carrier !== null ? accounts.claim(order.carrier) : accounts.claims,
      beside,
    ),
  ),
  credit(accounts.shop(order.shop_id), net),
  credit(accounts.commission, commission),
  credit(accounts.tax, vat + income_tax),
  ...(order.carrier === null
    ? []
    : [credit(accounts.shipping(order.carrier), order.shipping), credit(accounts.codFees, order.cod_fee)]),
];

export const categoryTitles = async (context: Context): Promise<Map<number, string>> =>
  new Map((await getCategories(context, { level: 1 })).map(({ id, title }) => [id, title]));

/** @throws RangeError when the order's escrow holds another amount */
const checkEscrow = async (context: Context, { order_id, paid }: SettledOrder) => {
  const held = await getBalance(context, accounts.escrow(order_id));
  if (held !== paid) throw new RangeError(`order ${order_id} says ${paid} was paid, and ${held} is held`);
};

/** Settles a completed order once, by the rates of its confirmation. @throws RangeError for inconsistent amounts */
export const settleOrder = async (context: Context<Tx>, order: SettledOrder): Promise<void> => {
  const { order_id, order_number, shop_id, completed_at } = order;
  const then = { ...context, now: completed_at };
  // an order confirmed before rates were stored has the current ones
  const category_ids = order.goods.map(({ category_lv1 }) => category_lv1);
  await freezeFees(then, { order_id, order_number, shop_id, category_ids });
  const head = await lockSettlement(context.db, order_id);
  if (head?.shop_id !== shop_id) throw new RangeError(`order ${order_id} is not of shop ${shop_id}`);
  if (head.settled_at !== null) return;
  const outcome = settlementOf(order, await selectFees(context.db, order_id));
  await checkEscrow(context, order);
  await post(then, { kind: 'order.settled', ref: order_id, entries: entriesOf(order, outcome) });
  const { lines, ...figures } = outcome;
  const in_advance = await isHeldByCarrier(context.db, order_id);
  await markSettled(context.db, order_id, { ...figures, settled_at: completed_at, in_advance });
  const titles = await categoryTitles(context);
  await explain(then, { kind: 'order', shop_id, order_id, order_number }, lines, titles);
};
