import {
  changeExpected,
  creditCoins,
  creditReferral,
  expectCoins,
  returnCoins,
  returnSomeCoins,
} from '#coins';
import { marketSettings } from '#market-settings';
import { refundCash } from '#refunds';
import { getFormerUsers, getReferrer, getShopRole } from '#users';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { collectCash, paysInAdvance, settleOrder } from '#settlement';
import { orderStateOf } from '../rules/order-state.ts';
import { areCoinsDue, isOfShopsCash, isPayable } from '../rules/cash.ts';
import { currentDiscounts } from '../rules/current-discounts.ts';
import { coinsBack, settlementOf, isFullyRefunded } from '../rules/settlement.ts';
import type { OrderState } from '../rules/transition.ts';
import {
  selectDiscounts,
  selectLines,
  selectUnsettled,
  updateOrder,
  type OrderRow,
} from '../store/orders.ts';
import { selectRefunds } from '../store/refunds.ts';
import { returnCashFees } from './fees-back.ts';

/** Books all cash of an order; cash that a shop paid back itself is not deducted. */
export const bookCollectedCash = (context: Context<Tx>, order: OrderRow) =>
  collectCash(context, {
    order_id: order.id,
    shop_id: order.shop_id,
    carrier: order.carrier,
    amount: order.total_price,
  });

/** Refunds cash that was collected for a cancelled order. */
export const refundCollectedCash = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  const { id: order_id, total_price: amount } = order;
  await refundCash(context, { order_id, amount, reason: 'cancelled', ref: `cancelled:cash:${order_id}` });
};

/** Credits the referrer for the buyer's first order above the minimum that is not from their own shop. */
const payReferrer = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  const { referral_order_min } = await marketSettings(context);
  if (order.total_price - order.refund_price < referral_order_min) return;
  const referrerId = await getReferrer(context, order.user_id);
  if (referrerId === undefined) return;
  // somebody who was here before with the same phone is nobody new
  if ((await getFormerUsers(context, order.user_id)).length > 0) return;
  // an inviter could buy from their own shop by invited accounts for less than the reward
  if ((await getShopRole(context, referrerId, order.shop_id)) !== undefined) return;
  await creditReferral(context, { referrerId, invitedId: order.user_id });
};

/** The coins of an order that is done: what it earned, and what it took for refunded goods. */
export const settleCoins = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  if (isOfShopsCash(order)) {
    // cash that a shop takes itself is not verified, so it earns no coins
    await changeExpected(context, order.id, 0);
    return creditCoins(context, order.id);
  }
  if (isFullyRefunded(order)) return returnCoins(context, order.id, 'refunded');
  const lines = await selectLines(context.db, [order.id]);
  const back = coinsBack(order, lines, await selectRefunds(context.db, order.id));
  if (back.spent > 0) await returnSomeCoins(context, order.id, back.spent, 'refunded');
  if (back.earned > 0) await changeExpected(context, order.id, order.coin_earn - back.earned);
  await creditCoins(context, order.id);
  await payReferrer(context, order);
};

const settle = async (context: Context<Tx>, order: OrderRow) => {
  const ofShop = isOfShopsCash(order);
  if (ofShop) await bookCollectedCash(context, order);
  const lines = await selectLines(context.db, [order.id]);
  const discounts = currentDiscounts(await selectDiscounts(context.db, [order.id]), lines, order);
  const by = (funder: 'shop' | 'platform') =>
    discounts
      .filter(({ target_type, funded_by }) => target_type === 'shipping_line' && funded_by === funder)
      .reduce((sum, { amount }) => sum + amount, 0);
  await settleOrder(context, {
    ...settlementOf(order, lines, {
      shippingBy: { shop: by('shop'), platform: by('platform') },
      // cash that a shop paid back itself reduces fees only by staff's decision
      refunds: ofShop ? [] : await selectRefunds(context.db, order.id),
    }),
    order_id: order.id,
    order_number: order.order_number,
    shop_id: order.shop_id,
    carrier: order.carrier,
    cod: order.payment_method === 'cod',
    completed_at: context.now,
  });
  await updateOrder(context.db, order.id, { settled_at: context.now });
  if (ofShop) await returnCashFees(context, order.id);
};

/** Settles an order that has come to where it is payable, once. */
export const settleWhenPayable = async (
  context: Context<Tx>,
  order: OrderRow,
  state: OrderState,
): Promise<void> => {
  if (order.settled_at !== null || !isPayable(state, true)) return;
  if (isPayable(state, false) || (await paysInAdvance(context))) await settle(context, order);
};

/** Settles an order of an earlier version, which recorded neither its cash nor its coins. */
const settleLate = (context: Context, id: string): Promise<void> =>
  transact(context, async (context) => {
    const [order] = await selectUnsettled(context.db, { id, inAdvance: await paysInAdvance(context) });
    if (order === undefined) return;
    const { user_id, order_number, coin_earn: amount } = order;
    if (order.payment_method === 'cod') await bookCollectedCash(context, order);
    await expectCoins(context, user_id, [{ order_id: id, order_number, amount }]);
    await settle(context, order);
    if (areCoinsDue(orderStateOf(order, context.now))) await settleCoins(context, order);
  });

const BATCH_SIZE = 200;

const settleBatch = async (context: Context): Promise<boolean> => {
  const missed = await selectUnsettled(context.db, {
    most: BATCH_SIZE,
    inAdvance: await paysInAdvance(context),
  });
  let settled = 0;
  for (const { id } of missed)
    await settleLate(context, id).then(
      () => (settled += 1),
      (error: unknown) => {
        context.log.error({ err: error, order_id: id }, 'an order could not be settled');
        reportError(context, error, { kind: 'job', name: 'orders.settle-missed' });
      },
    );
  return missed.length === BATCH_SIZE && settled > 0;
};

/** Settles completed orders that were missed; a failure does not stop the others. */
export const settleMissed = async (context: Context): Promise<void> => {
  let more = true;
  while (more) more = await settleBatch(context);
};
