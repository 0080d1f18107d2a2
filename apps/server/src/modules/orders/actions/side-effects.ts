import { buyerStatus, owesPayment } from '@market/contract/rules/order-status';
import { returnStock, type StockLine } from '#catalogue';
import { returnCoins } from '#coins';
import { openPayment } from '#payments';
import { cancelPayment } from '#refunds';
import type { Context, Tx } from '#platform/context.ts';
import { publish, type EventKind } from '#platform/events/outbox.ts';
import { later, SECOND } from '#platform/time.ts';
import { returnDeals, returnDiscounts } from '#promotions';
import { freezeFees, recordHandedOver, returnFunds } from '#settlement';
import { cancelParcel, carrierOf } from '#shipping';
import { getShops, recordSales as recordShopSales, takeBackSales as takeBackShopSales } from '#shops';
import * as events from '../events.ts';
import { ANSWER_DEADLINE, arrivalDeadline, deadlineOf, type Deadline } from '../rules/deadlines.ts';
import { areCoinsDue, awaitsShopsCash } from '../rules/cash.ts';
import type { OrderState } from '../rules/transition.ts';
import {
  deleteDeadlines,
  insertDeadlines,
  pauseDeadlines,
  resumeDeadlines,
  unpauseDeadlines,
} from '../store/deadlines.ts';
import { selectLines, updateOrder, type LineRow, type OrderRow } from '../store/orders.ts';
import { selectRefunds } from '../store/refunds.ts';
import { pushOrder } from './push-order.ts';
import { bookCollectedCash, refundCollectedCash, settleCoins, settleWhenPayable } from './settle.ts';

/** A change that was made: the order as it was read, and its state before and after. */
export interface Step {
  readonly order: OrderRow;
  readonly before: OrderState;
  readonly after: OrderState;
}

export const factsOf = ({ id, checkout_id, user_id, shop_id }: OrderRow): events.OrderFacts => ({
  order_id: id,
  checkout_id,
  user_id,
  shop_id,
});

export const startDeadline = (
  { db, now }: Context<Tx>,
  { id: order_id }: OrderRow,
  { kind, seconds, paused = false }: Deadline & { readonly paused?: boolean },
) =>
  insertDeadlines(db, [
    { order_id, kind, due_at: later(now, seconds * SECOND), paused_at: paused ? now : null },
  ]);

/** Starts or ends the deadline to answer. The seller's deadline pauses while the buyer has to answer. */
const waitForAnswer = async (context: Context<Tx>, { order, after }: Step) => {
  const { db, now } = context;
  const bySeller = after.cancellationBy === 'seller';
  if (after.cancellation === 'requested') {
    if (bySeller) await pauseDeadlines(db, order.id, now);
    return startDeadline(context, order, ANSWER_DEADLINE);
  }
  await deleteDeadlines(db, order.id, 'cancellation');
  if (after.cancellation === 'withdrawn') await unpauseDeadlines(db, order.id);
  else if (bySeller) await resumeDeadlines(db, order.id, now);
};

/** Replaces the deadlines of the old state by those of the new one; an open case pauses them. */
const updateDeadlines = async (context: Context<Tx>, { order, before, after }: Step) => {
  const moved = buyerStatus(before) !== buyerStatus(after) || before.status !== after.status;
  if (moved) {
    await deleteDeadlines(context.db, order.id);
    const deadline =
      buyerStatus(after) === 'in_transit' ? arrivalDeadline(order, context.now) : deadlineOf(after);
    if (deadline !== undefined) await startDeadline(context, order, { ...deadline, paused: after.held });
  } else if (before.held !== after.held)
    await (after.held ? pauseDeadlines : resumeDeadlines)(context.db, order.id, context.now);
  else if (before.cancellation !== after.cancellation) await waitForAnswer(context, { order, before, after });
  else if (awaitsShopsCash(before) && !awaitsShopsCash(after)) await deleteDeadlines(context.db, order.id);
};

/** Returns what carrier or market had contributed to earlier refunds. */
const returnContributions = async (context: Context<Tx>, { id: order_id, carrier }: OrderRow) => {
  const refunds = await selectRefunds(context.db, order_id);
  for (const bearer of ['carrier', 'platform'] as const) {
    const amount = refunds
      .filter((refund) => refund.bearer === bearer)
      .reduce((sum, { goods, shipping }) => sum + goods + shipping, 0);
    if (amount > 0)
      await returnFunds(context, { order_id, amount, carrier: bearer === 'carrier' ? carrier : null });
  }
};

/** Units of a line that have not come back. */
const stillOut = ({ returned_quantity, ...line }: LineRow): StockLine[] => {
  const quantity = line.quantity - returned_quantity;
  return quantity > 0 ? [{ ...line, quantity }] : [];
};

/** Returns what the order had taken: deals before stock, in the lock order of placing. */
const returnResources = async (context: Context<Tx>, { order, after }: Step) => {
  const lines = await selectLines(context.db, [order.id]);
  const deals = lines.flatMap(({ deal_id, quantity }) => (deal_id === null ? [] : [{ deal_id, quantity }]));
  await returnDeals(context, deals);
  await returnDiscounts(context, order.id);
  const end = order.cancel_reason === 'payment_expired' ? 'expired' : 'failed';
  const money = await cancelPayment(context, order.id, end);
  // the money had come before the order received the event
  if (money === 'refunding' && after.financialStatus === 'voided')
    await updateOrder(context.db, order.id, { financial_status: 'paid', paid_at: context.now });
  await returnContributions(context, order);
  await returnCoins(context, order.id);
  // a booking that was not answered may exist all the same
  if (carrierOf(order.shipping_line.code) !== null) await cancelParcel(context, order.id);
  // lost goods do not return to stock; those that came back before are on the shelf, or unfit for it
  if (after.shipmentStatus !== 'lost') await returnStock(context, lines.flatMap(stillOut));
};

const countSales = async (context: Context<Tx>, order: OrderRow) => {
  const lines = await selectLines(context.db, [order.id]);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sold = lines.map(({ product_id, variant_id, quantity, line_price }) => ({
    product_id,
    variant_id,
    quantity,
    revenue: line_price,
  }));
  await publish(context, events.unitsSold({ order_id: order.id, lines: sold }));
  await recordShopSales(context, [
    { shop_id: order.shop_id, total_sales: units, total_revenues: order.subtotal_price },
  ]);
};

/** Takes back what `countSales` counted. */
const takeBackSales = async (context: Context<Tx>, order: OrderRow) => {
  const lines = await selectLines(context.db, [order.id]);
  const sold = lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
  await publish(context, events.unitsReturned({ order_id: order.id, lines: sold }));
  await takeBackShopSales(context, {
    shop_id: order.shop_id,
    total_sales: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    total_revenues: order.subtotal_price,
  });
};

const requestPayment = async (context: Context<Tx>, { order, after }: Step) => {
  const deadline = deadlineOf(after);
  if (order.payment_method === 'cod' || deadline?.kind !== 'payment') return;
  await openPayment(context, {
    user_id: order.user_id,
    method: order.payment_method,
    checkout_id: order.checkout_id,
    expires_at: later(context.now, deadline.seconds * SECOND),
    orders: [{ id: order.id, number: order.order_number, amount: order.total_price }],
  });
};

const freezeFeeRates = async (context: Context<Tx>, order: OrderRow) => {
  const lines = await selectLines(context.db, [order.id]);
  await freezeFees(context, {
    order_id: order.id,
    order_number: order.order_number,
    shop_id: order.shop_id,
    category_ids: [...new Set(lines.map(({ category_lv1 }) => category_lv1 ?? 0))],
  });
};

const hasBecome = (test: (orderState: OrderState) => boolean, { before, after }: Step) =>
  test(after) && !test(before);

const EVENTS_BY_STATE: readonly {
  readonly test: (orderState: OrderState) => boolean;
  readonly event: EventKind<events.OrderFacts>;
  readonly effect?: (context: Context<Tx>, step: Step) => Promise<void>;
}[] = [
  {
    test: ({ fulfillmentStatus }) => fulfillmentStatus !== 'unconfirmed',
    event: events.orderConfirmed,
    effect: async (context, step) => {
      await freezeFeeRates(context, step.order);
      if (owesPayment(step.after)) await requestPayment(context, step);
    },
  },
  { test: ({ financialStatus }) => financialStatus === 'paid', event: events.orderPaid },
  {
    test: ({ cancellation, cancellationBy }) => cancellation === 'requested' && cancellationBy === 'buyer',
    event: events.cancellationRequested,
  },
  {
    test: ({ cancellation, cancellationBy }) => cancellation === 'requested' && cancellationBy === 'seller',
    event: events.cancellationProposed,
  },
  { test: ({ cancellation }) => cancellation === 'declined', event: events.cancellationDeclined },
  { test: ({ change }) => change === 'accepted', event: events.changeAccepted },
  { test: ({ change }) => change === 'declined', event: events.changeDeclined },
  { test: ({ fulfillmentStatus }) => fulfillmentStatus === 'fulfilled', event: events.orderShipped },
  {
    test: ({ shipmentStatus }) => shipmentStatus === 'delivered',
    event: events.orderDelivered,
    effect: (context, { order }) => countSales(context, order),
  },
  {
    test: ({ status }) => status === 'completed',
    event: events.orderCompleted,
    effect: (context, { order }) =>
      recordShopSales(context, [{ shop_id: order.shop_id, completed_orders: 1 }]),
  },
  { test: ({ status }) => status === 'cancelled', event: events.orderCancelled, effect: returnResources },
];

/** Effects of a state that publish nothing. */
const EFFECTS_BY_STATE: readonly {
  readonly test: (orderState: OrderState) => boolean;
  readonly effect: (context: Context<Tx>, order: OrderRow) => Promise<void>;
}[] = [
  // cash that a shop took itself is booked at settlement
  { test: ({ codStatus, carried }) => carried && codStatus === 'collected', effect: bookCollectedCash },
  {
    test: ({ status, codStatus }) => status === 'cancelled' && codStatus === 'collected',
    effect: refundCollectedCash,
  },
  {
    // its coins were expected at placing
    test: ({ status, financialStatus }) => status === 'completed' && financialStatus === 'voided',
    effect: settleCoins,
  },
  {
    test: ({ codStatus }) => codStatus === 'remitted',
    effect: (context, { id }) => recordHandedOver(context, id),
  },
];

/** Pushes the state of an order to the open pages of buyer and shop. */
export const notifyBothSides = async (
  context: Context<Tx>,
  order: OrderRow,
  orderState: OrderState,
): Promise<void> => {
  const { id, shop_id, user_id } = order;
  // the owner of a closed shop has no role in it
  const owner = (await getShops(context, [shop_id])).get(shop_id)?.user_id;
  pushOrder(
    context,
    {
      id,
      shop_id,
      buyer_status: buyerStatus(orderState),
      confirmed: orderState.fulfillmentStatus !== 'unconfirmed',
    },
    owner === undefined ? [user_id] : [user_id, owner],
  );
};

/** Everything that follows from a change of state, in its transaction. */
export const applySideEffects = async (context: Context<Tx>, step: Step): Promise<void> => {
  await updateDeadlines(context, step);
  await notifyBothSides(context, step.order, step.after);
  for (const { test, event, effect } of EVENTS_BY_STATE)
    if (hasBecome(test, step)) {
      await publish(context, event(factsOf(step.order)));
      await effect?.(context, step);
    }
  if (step.before.shipmentStatus === 'delivered' && step.after.shipmentStatus === 'returning')
    await takeBackSales(context, step.order);
  for (const { test, effect } of EFFECTS_BY_STATE)
    if (hasBecome(test, step)) await effect(context, step.order);
  await settleWhenPayable(context, step.order, step.after);
  if (hasBecome(areCoinsDue, step)) await settleCoins(context, step.order);
};
