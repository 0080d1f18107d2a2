import { orderChangeRefused, orderChangeReplaced } from '@market/contract/orders/problems';
import type { acceptOrderChange, proposeOrderChange } from '@market/contract/orders/routes';
import { lineIdOf } from '@market/contract/orders/schemas';
import type { InputOf } from '@market/contract/route';
import { changeExpected, returnSomeCoins } from '#coins';
import { returnStock } from '#catalogue';
import { isWithinLimits, onlineMethods } from '#payments';
import { refundOrder } from '#refunds';
import type { Context, Db, Person, Seller, Tx } from '#platform/context.ts';
import { returnDeals } from '#promotions';
import { publish } from '#platform/events/outbox.ts';
import { getShops } from '#shops';
import { changeProposed } from '../events.ts';
import { orderStateOf } from '../rules/order-state.ts';
import { answerDue } from '../rules/deadlines.ts';
import { extendDeadline } from '../store/deadlines.ts';
import { applyProposal, changeIssue, proposalRow, proposalOf, type ChangedOrder } from '../rules/change.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';
import {
  addToCheckout,
  changeColumn,
  selectLines,
  selectOfBuyer,
  selectOfShop,
  updateLines,
  type LineRow,
  type OrderRow,
} from '../store/orders.ts';
import { moveOrder } from './advance.ts';
import { factsOf } from './side-effects.ts';

const isPaid = ({ financial_status }: OrderRow): boolean => financial_status !== 'pending';

/** Whether some way to pay that the shop takes can ask for this total; cash and what was paid need none. */
const isPayable = async (context: Context, order: OrderRow, total: number): Promise<boolean> => {
  if (isPaid(order) || order.payment_method === 'cod') return true;
  const shop = (await getShops(context, [order.shop_id])).get(order.shop_id);
  return onlineMethods(context).some(
    (method) => shop?.payment_methods.includes(method) && isWithinLimits(context, method, total),
  );
};

/**
 * Proposes fewer units or another shipping fee, in place of what was proposed before. Minimums of the shop do not bind it.
 * @throws orderNotFound, illegalTransition, orderChangeRefused
 */
export const proposeChange = (
  context: Context<Db, Seller>,
  id: string,
  { line_items = [], shipping_fee = null, note }: InputOf<typeof proposeOrderChange>['body'],
): Promise<string> =>
  moveOrder(
    context,
    ({ db }) => selectOfShop(db, shopOrdersOf(context.actor), id),
    async (order, now, context) => {
      const lines = await selectLines(context.db, [id]);
      const proposal = {
        quantities: new Map(line_items.map((line) => [lineIdOf(line), line.quantity])),
        shipping: shipping_fee,
      };
      const money = { paid: isPaid(order), refunded: order.refund_price > 0 };
      const issue = changeIssue(lines, order, proposal, money);
      if (issue !== undefined) throw orderChangeRefused({ reason: issue });
      const change = proposalRow(lines, order, { proposal, note: note.trim(), at: now });
      if (!(await isPayable(context, order, change.total.now)))
        throw orderChangeRefused({ reason: 'unpayable' });
      return {
        action: 'propose_change',
        by: 'seller',
        why: change.note,
        changes: { change: changeColumn(change) },
        whileLocked: async (locked) => {
          // a late proposal still leaves the buyer time to answer
          await extendDeadline(locked.db, id, 'confirm', answerDue(order.paid_at ?? order.created_at, now));
          // also one in place of another, which changes no state
          await publish(locked, changeProposed(factsOf(order)));
        },
      };
    },
  );

/** Units that the order no longer takes. */
const removedUnits = (before: readonly LineRow[], { lines }: ChangedOrder) => {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return before
    .map((line) => ({ ...line, quantity: line.quantity - (left.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

/** What the parcel weighs, in grams. */
const weightOf = (before: readonly LineRow[], { lines }: ChangedOrder): number => {
  const gramsByLine = new Map(before.map(({ id, grams }) => [id, grams]));
  return lines.reduce((sum, { id, quantity }) => sum + quantity * (gramsByLine.get(id) ?? 0), 0);
};

/** Returns what the order no longer takes: deals, coins, money that was paid, and stock last. */
const returnRemoved = async (
  context: Context<Tx, Person>,
  order: OrderRow,
  { before, after }: { before: readonly LineRow[]; after: ChangedOrder },
) => {
  const less = removedUnits(before, after);
  await returnDeals(
    context,
    less.flatMap(({ deal_id, quantity }) => (deal_id === null ? [] : [{ deal_id, quantity }])),
  );
  const coins = order.coin_redeem - after.order.coin_redeem;
  if (coins > 0) await returnSomeCoins(context, order.id, coins);
  await changeExpected(context, order.id, after.coin_earn);
  const money = order.total_price - after.order.total_price;
  if (isPaid(order) && money > 0)
    await refundOrder(context, {
      order_id: order.id,
      amount: money,
      reason: 'change',
      ref: `change:${order.id}`,
    });
  await updateLines(context.db, order.id, after.lines);
  await addToCheckout(context.db, order.checkout_id, -money);
  await returnStock(context, less);
};

/**
 * Takes what the seller proposed: the order is confirmed with it. The seller may replace a proposal, so that a buyer names
 * the one that they read by its time.
 * @throws orderNotFound, illegalTransition, orderChangeReplaced
 */
export const acceptChange = (
  context: Context<Db, Person>,
  id: string,
  { proposed_at }: NonNullable<InputOf<typeof acceptOrderChange>['body']>,
): Promise<string> =>
  moveOrder(
    context,
    ({ db }) => selectOfBuyer(db, context.actor.id, id),
    async (order, now, { db }) => {
      const move = { action: 'accept_change', by: 'buyer' } as const;
      if (order.change === null || orderStateOf(order, now).change !== 'proposed') return move;
      if (proposed_at !== undefined && proposed_at !== order.change.proposed_at) throw orderChangeReplaced();
      const before = await selectLines(db, [id]);
      const after = applyProposal(before, order, proposalOf(order.change));
      return {
        ...move,
        why: order.change.note,
        changes: { ...after.order, coin_earn: after.coin_earn, total_grams: weightOf(before, after) },
        whileLocked: (context: Context<Tx>) =>
          returnRemoved(context as Context<Tx, Person>, order, { before, after }),
      };
    },
  );

/** Declines a proposed change. @throws orderNotFound, illegalTransition */
export const declineChange = (context: Context<Db, Person>, id: string): Promise<string> =>
  moveOrder(
    context,
    ({ db }) => selectOfBuyer(db, context.actor.id, id),
    () => ({ action: 'decline_change', by: 'buyer' }),
  );
