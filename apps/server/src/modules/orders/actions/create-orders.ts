import { ORDER_NUMBER_PREFIX, DUPLICATE_ORDER_WINDOW_S } from '@market/contract/constants/orders';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { buyerStatus, type BuyerStatus } from '@market/contract/rules/order-status';
import type { Context, Person, Tx } from '#platform/context.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { publish } from '#platform/events/outbox.ts';
import { before, later, SECOND } from '#platform/time.ts';
import { orderPlaced } from '../events.ts';
import { deadlineOf } from '../rules/deadlines.ts';
import { monthOf, orderNumber } from '../rules/order-number.ts';
import * as store from '../store/placing.ts';
import type { Buyer, NewOrder } from '../tables.ts';
import { pushOrder } from './push-order.ts';
import { discountsOf, initialOrderState, linesOf, rowOf, type OrderDraft } from './snapshot.ts';

/** Orders that are placed together, one a shop. */
export interface CheckoutDraft {
  readonly orders: readonly OrderDraft[];
  /** Of all orders, in đồng. */
  readonly total: number;
  readonly buyer: Buyer;
  /** The recommendation code that brought the buyer. */
  readonly refCode: string | null;
  /** Shops whose ads the buyer's browser followed lately. */
  readonly adShops: ReadonlySet<number>;
  /** Recognizes the same request sent again; null when nothing identifies it. */
  readonly fingerprint: string | null;
}

/** An order that was just written. Money in đồng. */
export interface PlacedOrder {
  readonly id: string;
  readonly order_number: string;
  readonly checkout_id: string;
  readonly user_id: number;
  readonly shop_id: number;
  readonly shop_user_id: number;
  readonly payment_method: PaymentMethod;
  readonly total_price: number;
  readonly coin_redeem: number;
  readonly coin_earn: number;
  readonly buyer_status: BuyerStatus;
  /** Until when it has to be paid; null when it is paid later or in cash. */
  readonly pay_by: Date | null;
}

/**
 * The checkout that was placed from the same request within a minute. Requests of one fingerprint wait for each other until
 * the end of the transaction.
 */
export const findRepeatedCheckout = async (
  context: Context<Tx>,
  fingerprint: string,
): Promise<string | undefined> => {
  await store.lockFingerprint(context.db, fingerprint);
  return store.selectSameCheckout(
    context.db,
    fingerprint,
    before(context.now, DUPLICATE_ORDER_WINDOW_S * SECOND),
  );
};

const newDeadlineOf = (order: NewOrder, now: Date) => {
  const deadline = deadlineOf(initialOrderState(order, now));
  return (
    deadline && { order_id: order.id, kind: deadline.kind, due_at: later(now, deadline.seconds * SECOND) }
  );
};

const newStatusOf = (order: NewOrder, now: Date): BuyerStatus => buyerStatus(initialOrderState(order, now));

const ordersOf = (
  context: Context<Tx, Person>,
  { orders: drafts, buyer, refCode, adShops }: CheckoutDraft,
  numbering: { readonly checkout_id: string; readonly month: string; readonly numbers: readonly number[] },
): NewOrder[] =>
  drafts.map((draft, index) =>
    rowOf(context, draft, {
      checkout_id: numbering.checkout_id,
      buyer,
      ref_code: refCode,
      from_ad: adShops.has(draft.shop.id),
      order_number: orderNumber(ORDER_NUMBER_PREFIX, numbering.month, numbering.numbers[index]!),
    }),
  );

const placedOf = (order: NewOrder, { shop }: OrderDraft, now: Date): PlacedOrder => {
  const deadline = newDeadlineOf(order, now);
  return {
    id: order.id,
    order_number: order.order_number,
    checkout_id: order.checkout_id,
    user_id: order.user_id,
    shop_id: order.shop_id,
    shop_user_id: shop.user_id,
    payment_method: order.payment_method,
    total_price: order.total_price,
    coin_redeem: order.coin_redeem ?? 0,
    coin_earn: order.coin_earn ?? 0,
    buyer_status: newStatusOf(order, now),
    pay_by: deadline?.kind === 'payment' ? deadline.due_at : null,
  };
};

/** Writes the orders of one checkout with their lines, discounts, log and deadlines. Notifies nobody: `announceOrders` does. */
export const createOrders = async (
  context: Context<Tx, Person>,
  draft: CheckoutDraft,
): Promise<{ readonly checkoutId: string; readonly orders: PlacedOrder[] }> => {
  const { actor, db, now } = context;
  const { total, fingerprint } = draft;
  const month = monthOf(now);
  const numbers = await store.nextNumbers(db, month, draft.orders.length);
  const checkoutId = opaqueId();
  const orders = ordersOf(context, draft, { checkout_id: checkoutId, month, numbers });
  await store.insertPlaced(db, {
    checkouts: [{ id: checkoutId, user_id: actor.id, total, fingerprint, created_at: now }],
    orders,
    order_lines: orders.flatMap(({ id }, index) => linesOf(id, draft.orders[index]!)),
    order_discounts: orders.flatMap(({ id }, index) => discountsOf(id, draft.orders[index]!)),
    order_events: orders.map((order) => ({
      order_id: order.id,
      kind: 'placed',
      actor: 'buyer' as const,
      actor_id: actor.id,
      from_status: null,
      to_status: newStatusOf(order, now),
      why: null,
      at: now,
    })),
    order_limits: orders.flatMap((order) => newDeadlineOf(order, now) ?? []),
  });
  return { checkoutId, orders: orders.map((order, index) => placedOf(order, draft.orders[index]!, now)) };
};

/** Publishes that orders were placed, and notifies the open pages of their shops. */
export const announceOrders = async (context: Context<Tx>, orders: readonly PlacedOrder[]): Promise<void> => {
  for (const { id, checkout_id, user_id, shop_id, shop_user_id, buyer_status } of orders) {
    await publish(context, orderPlaced({ order_id: id, checkout_id, user_id, shop_id }));
    pushOrder(context, { id, shop_id, buyer_status, confirmed: false }, [shop_user_id]);
  }
};
