import { creditCoins, creditReferral, expectCoins, returnCoins } from '#coins';
import { getReferrer } from '#identity';
import { refundCash } from '#payments';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { collectCash, settleOrder } from '#settlement';
import { carrierOf } from '#shipping';
import { settledOf, wentBack } from '../rules/settled.ts';
import {
  selectDiscounts,
  selectLines,
  selectUnsettled,
  updateOrder,
  type OrderRow,
} from '../store/orders.ts';

/** Who holds the cash of an order: a carrier, or the shop itself. */
const cashHolder = (order: OrderRow): string | null => carrierOf(order.shipping_line.code);

/** Whoever handed a cod order over has its cash. */
export const collect = (context: Context<Tx>, order: OrderRow) =>
  collectCash(context, {
    order_id: order.id,
    shop_id: order.shop_id,
    carrier: cashHolder(order),
    amount: order.total_price,
  });

/** Cash that was taken for an order that has ended: its buyer gets it back. */
export const sendCashBack = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  const { id: order_id, total_price: amount } = order;
  await refundCash(context, { order_id, amount, reason: 'cancelled', ref: `cancelled:cash:${order_id}` });
};

/** The coins of an order that is done: what it earned, or what it took when all its money went back. */
const settleCoins = async (context: Context<Tx>, order: OrderRow): Promise<void> => {
  if (wentBack(order)) return returnCoins(context, order.id, 'refunded');
  await creditCoins(context, order.id);
  const referrerId = await getReferrer(context, order.user_id);
  if (referrerId !== undefined) await creditReferral(context, { referrerId, invitedId: order.user_id });
};

/** What an order brings goes to whom it belongs, and the buyer gets their coins. */
export const settle = async (context: Context<Tx>, order: OrderRow) => {
  const lines = await selectLines(context.db, [order.id]);
  const discounts = (await selectDiscounts(context.db, [order.id])).filter(
    ({ target_type }) => target_type === 'shipping_line',
  );
  const by = (funder: 'shop' | 'platform') =>
    discounts.filter(({ funded_by }) => funded_by === funder).reduce((sum, { amount }) => sum + amount, 0);
  await settleOrder(context, {
    ...settledOf(order, lines, { shop: by('shop'), platform: by('platform') }),
    order_id: order.id,
    order_number: order.order_number,
    shop_id: order.shop_id,
    carrier: cashHolder(order),
    cod: order.payment_method === 'cod',
    completed_at: context.now,
  });
  await updateOrder(context.db, order.id, { settled_at: context.now });
  await settleCoins(context, order);
};

/** An order from before its shop was settled with: its cash and its coins were never written down either. */
const settleLate = (context: Context, id: string): Promise<void> =>
  transact(context, async (context) => {
    const [order] = await selectUnsettled(context.db, { id });
    if (order === undefined) return;
    const { user_id, order_number, coin_earn: amount } = order;
    if (order.payment_method === 'cod') await collect(context, order);
    await expectCoins(context, user_id, [{ order_id: id, order_number, amount }]);
    await settle(context, order);
  });

const BATCH = 200;

const settleSome = async (context: Context): Promise<boolean> => {
  const missed = await selectUnsettled(context.db, { most: BATCH });
  let settled = 0;
  for (const { id } of missed)
    await settleLate(context, id).then(
      () => (settled += 1),
      (error: unknown) => {
        context.log.error({ err: error, order_id: id }, 'an order could not be settled');
      },
    );
  return missed.length === BATCH && settled > 0;
};

/** Settles completed orders that were not; one that fails holds up none. */
export const settleMissed = async (context: Context): Promise<void> => {
  let more = true;
  while (more) more = await settleSome(context);
};
