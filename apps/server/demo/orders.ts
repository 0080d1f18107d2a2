import {
  BUYER_ID,
  SELLER_ID,
  SELLER_SHOP_ID,
  type DiscountTables,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
} from '@market/demo-data';
import { ORDER_NUMBER_PREFIX } from '@market/contract/constants/orders';
import { dong } from '@market/contract/rules/money';
import { buyerStatus } from '@market/contract/rules/order-status';
import { recordSales } from '#catalogue';
import { countOrder } from '#customers';
import { getPeople } from '#users';
import { advanceIdentity, insertRows } from '#platform/db/bulk.ts';
import { guest, type Context, type Seller, type Tx } from '#platform/context.ts';
import { HOUR, later, SECOND } from '#platform/time.ts';
import { carrierOf } from '#shipping';
import { getShops, recordSales as recordShopSales } from '#shops';
import { cancel } from '../src/modules/orders/actions/buyer.ts';
import { followParcel } from '../src/modules/orders/actions/carrier.ts';
import { giveCash } from '../src/modules/orders/actions/cash-refunds.ts';
import { proposeChange } from '../src/modules/orders/actions/change.ts';
import { refundPart } from '../src/modules/orders/actions/refund.ts';
import { reject, step } from '../src/modules/orders/actions/seller.ts';
import { shopSnapshotOf, searchTexts } from '../src/modules/orders/actions/snapshot.ts';
import { countRepeatBuyers } from '../src/modules/orders/actions/repeat-buyers.ts';
import { orderStateOf } from '../src/modules/orders/rules/order-state.ts';
import { isPayable } from '../src/modules/orders/rules/cash.ts';
import { arrivalDeadline, deadlineOf } from '../src/modules/orders/rules/deadlines.ts';
import { selectCashRefunds } from '../src/modules/orders/store/cash-refunds.ts';
import { startMonth } from '../src/modules/orders/store/placing.ts';

interface Rows extends Pick<DiscountTables, 'price_rules' | 'discount_codes' | 'discount_uses'> {
  readonly orders: readonly OrderRow[];
  readonly order_lines: readonly OrderLineRow[];
  readonly order_events: readonly OrderEventRow[];
}

const group = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const found = groups.get(keyOf(row));
    if (found) found.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const axesAtSeeding = (order: Omit<OrderRow, 'due_at'>, now: Date) =>
  orderStateOf(
    {
      ...order,
      carrier: carrierOf(order.shipping_line.code),
      cancellation_state: null,
      pickup_due_at: null,
    },
    now,
  );

const isSettled = (order: Omit<OrderRow, 'due_at'>): boolean =>
  isPayable(axesAtSeeding(order, order.updated_at), false);

const storeOrders = async (context: Context<Tx>, { orders, order_lines, order_events }: Rows) => {
  const lines = group(order_lines, ({ order_id }) => order_id);
  const shops = await getShops(context, [...new Set(orders.map(({ shop_id }) => shop_id))]);
  const people = await getPeople(context, [...new Set(orders.map(({ user_id }) => user_id))]);
  await insertRows(
    context.db,
    'checkouts',
    [...group(orders, ({ checkout_id }) => checkout_id)].map(([id, own]) => ({
      id,
      user_id: own[0]!.user_id,
      total: sum(own, ({ total_price }) => total_price),
      created_at: own[0]!.created_at,
    })),
  );
  await insertRows(
    context.db,
    'orders',
    orders.map(({ due_at: _due, ...order }) => {
      const buyer = people.get(order.user_id)!;
      const titles = (lines.get(order.id) ?? []).map(({ title }) => title);
      return {
        ...order,
        ...searchTexts(order, titles),
        // `seedSettlement` stores the shops' statement rows
        settled_at: isSettled(order) ? order.completed_at : null,
        shop: shopSnapshotOf(shops.get(order.shop_id)!),
        buyer: { name: buyer.full_name, avatar: null },
      };
    }),
  );
  await insertRows(context.db, 'order_lines', order_lines);
  const texts = new Map(orders.map(({ id, cancel_reason_text }) => [id, cancel_reason_text]));
  await insertRows(
    context.db,
    'order_events',
    // `why` is the reason's text, as in production
    order_events.map((event) => ({
      ...event,
      why: event.why === null ? null : (texts.get(event.order_id) ?? null),
    })),
  );
  for (const table of ['order_lines', 'order_events']) await advanceIdentity(context.db, table);
};

/** The demo has only discounts of the platform on shipping. */
const storeDiscounts = (context: Context<Tx>, { price_rules, discount_codes, discount_uses }: Rows) =>
  insertRows(
    context.db,
    'order_discounts',
    discount_uses.map(({ price_rule_id, order_id, amount }) => {
      const { title, value_type, value, target_type, target_selection } = price_rules.find(
        ({ id }) => id === price_rule_id,
      )!;
      return {
        order_id,
        price_rule_id,
        code: discount_codes.find((row) => row.price_rule_id === price_rule_id)!.code,
        title,
        description: `Giảm ${dong(value)} phí vận chuyển`,
        value_type,
        value,
        target_type,
        target_selection,
        funded_by: 'platform',
        amount,
      };
    }),
  );

/** Carriers are queried about demo parcels no earlier than in production. */
const arrivalOf = (order: OrderRow, now: Date) => {
  const { kind, seconds } = arrivalDeadline(order, now);
  return { order_id: order.id, kind, due_at: later(now, seconds * SECOND) };
};

const storeLimits = (context: Context<Tx>, orders: readonly OrderRow[]) =>
  insertRows(
    context.db,
    'order_limits',
    orders.flatMap((order) => {
      const axes = axesAtSeeding(order, context.now);
      if (buyerStatus(axes) === 'in_transit') return [arrivalOf(order, context.now)];
      const limit = deadlineOf(axes);
      return limit && order.due_at ? [{ order_id: order.id, kind: limit.kind, due_at: order.due_at }] : [];
    }),
  );

/** Counts delivered orders only. */
const countSales = async (context: Context<Tx>, { orders, order_lines }: Rows) => {
  const delivered = orders.filter(({ shipment_status }) => shipment_status === 'delivered');
  const ids = new Set(delivered.map(({ id }) => id));
  const lines = order_lines.filter(({ order_id }) => ids.has(order_id));
  const units = group(lines, ({ order_id }) => order_id);
  await recordSales(context, lines);
  await recordShopSales(
    context,
    [...group(delivered, ({ shop_id }) => shop_id)].map(([shop_id, own]) => ({
      shop_id,
      total_sales: sum(own, ({ id }) => sum(units.get(id) ?? [], ({ quantity }) => quantity)),
      total_revenues: sum(own, ({ subtotal_price }) => subtotal_price),
      completed_orders: own.filter(({ status }) => status === 'completed').length,
    })),
  );
  await countRepeatBuyers(context);
  for (const [userId, own] of group(orders, ({ user_id }) => user_id))
    await countOrder(context, userId, own.length);
};

const MONTH_AT = ORDER_NUMBER_PREFIX.length + 1;
const MONTH_LENGTH = 4;
const monthOf = ({ order_number }: OrderRow) => order_number.slice(MONTH_AT, MONTH_AT + MONTH_LENGTH);
const countOf = ({ order_number }: OrderRow) => Number(order_number.slice(MONTH_AT + MONTH_LENGTH + 1));

/** Stores orders and derives the counts with the production code. */
export const seedOrders = async (context: Context<Tx>, rows: Rows): Promise<void> => {
  await storeOrders(context, rows);
  await storeDiscounts(context, rows);
  await storeLimits(context, rows.orders);
  await countSales(context, rows);
  for (const [month, orders] of group(rows.orders, monthOf))
    await startMonth(context.db, month, Math.max(...orders.map(countOf)));
};

/** A context with one of the demo people some hours ago. */
const nextEvent = (
  context: Context<Tx>,
  id: number,
  hours: number,
  shopId = SELLER_SHOP_ID,
): Context<Tx, Seller> => ({
  ...context,
  actor: { ...guest, id, shopId, shopRole: 'owner' },
  now: later(context.now, -hours * HOUR),
});

const REFUND = 20_000;

/** Shops propose to cancel an order of the demo buyer elsewhere, and one of another buyer at the demo seller. */
const proposeToCancel = async (context: Context<Tx>, orders: readonly OrderRow[]): Promise<void> => {
  const paid = orders.filter(
    (order) =>
      order.status === 'open' &&
      order.paid_at !== null &&
      order.fulfillment_status === 'unfulfilled' &&
      order.shipping_line.source === 'table',
  );
  const chosen = [
    paid.find(({ user_id, shop_id }) => user_id === BUYER_ID && shop_id !== SELLER_SHOP_ID),
    paid.find(({ user_id, shop_id }) => user_id !== BUYER_ID && shop_id === SELLER_SHOP_ID),
  ].filter((order) => order !== undefined);
  const ids = chosen.map(({ shop_id }) => shop_id);
  const shops = await getShops(context, ids);
  for (const { id, shop_id } of chosen)
    await reject(nextEvent(context, shops.get(shop_id)!.user_id, 1, shop_id), id, {
      reason: 'Người mua yêu cầu',
      note: 'Khách gọi điện, muốn đổi sang mẫu khác',
    });
};

/** Refunds cash that the demo seller collected: one refund waits for the buyer, another for the shop. */
const playCash = async (context: Context<Tx>, orders: readonly OrderRow[]): Promise<void> => {
  const selected = orders.filter(
    (order) =>
      order.shop_id === SELLER_SHOP_ID &&
      order.status === 'open' &&
      order.payment_method === 'cod' &&
      order.shipping_line.source === 'table' &&
      order.shipment_status === 'delivered',
  );
  const buyersOrder = selected.find(({ user_id }) => user_id === BUYER_ID);
  const other = selected.find(({ user_id }) => user_id !== BUYER_ID) ?? buyersOrder;
  const owe = (hours: number, order_id: string, reason: string) =>
    refundPart(nextEvent(context, SELLER_ID, hours), {
      order_id,
      amount: REFUND,
      reason,
      ref: `demo:cash:${hours}:${order_id}`,
      by: 'seller',
      fault: 'seller',
    });
  if (buyersOrder !== undefined) {
    await owe(20, buyersOrder.id, 'Giao thiếu một túi đựng');
    const [refund] = await selectCashRefunds(context.db, [buyersOrder.id]);
    await giveCash(nextEvent(context, SELLER_ID, 3), refund!.id, { note: 'Đã đưa tiền mặt cho người nhận' });
  }
  if (other !== undefined) await owe(5, other.id, 'Một sản phẩm bị lỗi đường may');
};

/**
 * Adds states to orders of the demo seller with the production code: proposed, requested and declined cancellations,
 * a refused one with a refund, returned parts.
 * @param parcels tracking states from the carriers
 */
export const advanceOrders = async (
  context: Context<Tx>,
  orders: readonly OrderRow[],
  parcels: readonly Parameters<typeof followParcel>[1][],
): Promise<void> => {
  for (const parcel of parcels) await followParcel(nextEvent(context, SELLER_ID, 2), parcel);
  const own = orders.filter(
    (order) =>
      order.user_id === BUYER_ID &&
      order.shop_id === SELLER_SHOP_ID &&
      order.status === 'open' &&
      order.payment_method === 'bank_transfer' &&
      order.shipping_line.source === 'table',
  );
  const idsWhere = (test: (order: OrderRow) => boolean) => own.filter(test).map(({ id }) => id);
  const seller = (hours: number) => nextEvent(context, SELLER_ID, hours);
  const buyer = (hours: number) => nextEvent(context, BUYER_ID, hours);
  const [newOrder] = idsWhere(({ fulfillment_status }) => fulfillment_status === 'unconfirmed');
  if (newOrder !== undefined)
    await proposeChange(seller(0.3), newOrder, {
      shipping_fee: 18_000,
      note: 'Shop gửi cùng chuyến nên bớt phí giao.',
    });
  const ready = idsWhere((order) => order.fulfillment_status === 'unfulfilled' && order.paid_at !== null);
  const cancellation = { cancel_reason: 'Đổi ý, không muốn mua nữa' };
  for (const id of ready.slice(0, 2)) await cancel(buyer(3), id, cancellation);
  if (ready[1] !== undefined) await step(seller(2), ready[1], 'decline_cancellation');
  if (ready[2] !== undefined) await reject(seller(1), ready[2], { reason: 'Hết hàng' });
  await proposeToCancel(context, orders);
  const [arrived] = idsWhere(({ shipment_status }) => shipment_status === 'delivered');
  if (arrived !== undefined)
    await refundPart(seller(2), {
      order_id: arrived,
      amount: REFUND,
      reason: 'Gửi thiếu một túi đựng',
      ref: `demo:${arrived}`,
      by: 'seller',
      fault: 'seller',
    });
  await playCash(context, orders);
};
