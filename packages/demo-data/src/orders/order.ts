import { COIN_EARN_RATE } from '@market/contract/constants/money';
import { CROCKFORD } from '@market/contract/rules/memo';
import { shippingAddressOf } from '../addresses.ts';
import { floorToSecond } from '../time.ts';
import type { Random } from '../random.ts';
import type { GeneratedShop } from '../shops.ts';
import type {
  AddressRow,
  DrawingKey,
  OrderEventRow,
  OrderLineRow,
  OrderRow,
  PaymentMethod,
  PaymentRow,
  PersonRow,
} from '../types.ts';
import {
  BUYER_REASONS,
  ORDER_NOTES,
  SELLER_REASONS,
  systemReason,
  type Reason,
} from '../data/cancel-reasons.ts';
import type { BasketLine } from './basket.ts';
import { courseTo, naturalCourse, type OrderTimeline, type Target, type Terms } from './timeline.ts';
import { eventsOf, lastMoment, refundedAt } from './events.ts';
import { carriedBy, codFee, distanceOf, shippingFor, trackingCode } from './shipping.ts';
import { axesOf, dueAt } from './states.ts';

export type Placing = {
  random: Random;
  now: number;
  placed: number;
  target: Target | null;
  buyer: PersonRow;
  address: AddressRow;
  shop: GeneratedShop;
  basket: readonly BasketLine[];
  /** Whether a payment on delivery is wanted where it can be had. */
  method: PaymentMethod | null;
  checkoutId: string | null;
  /** Carriers that a parcel may have. */
  carriers: readonly string[];
  /** It has one of them for certain. */
  surely: boolean;
};
export type GeneratedLine = { row: Omit<OrderLineRow, 'id'>; line: BasketLine };
export type GeneratedOrder = {
  row: OrderRow;
  lines: GeneratedLine[];
  events: Omit<OrderEventRow, 'id'>[];
  payment: PaymentRow | null;
  timeline: OrderTimeline;
};

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
export const opaqueId = (random: Random): string => random.letters(BASE62, 22);

function linesOf(orderId: string, basket: readonly BasketLine[]): GeneratedLine[] {
  return basket.map((line, index) => {
    const { row, tables } = line.goods.made;
    const linePrice = line.price * line.quantity;
    const order = {
      order_id: orderId,
      position: index + 1,
      product_id: row.id,
      variant_id: line.variant.id,
      title: row.title,
      handle: row.handle,
      variant_title: line.variant.title,
      vendor: row.vendor,
      unit_name: row.unit_name,
      image: pictureOf(tables.product_images, line.variant.image_id),
      quantity: line.quantity,
      grams: line.variant.grams,
      original_price: line.original,
      price: line.price,
      line_price: linePrice,
      coin_earn: Math.floor(linePrice * COIN_EARN_RATE),
      deal_id: line.deal?.row.id ?? null,
    };
    return { row: order, line };
  });
}

/** Cash that a shop takes itself earns nothing. */
const withoutCoins = ({ row, line }: GeneratedLine): GeneratedLine => ({
  row: { ...row, coin_earn: 0 },
  line,
});

const pictureOf = (images: readonly { id: number; media_key: DrawingKey }[], id: number | null): DrawingKey =>
  images.find((image) => image.id === id)?.media_key ?? images[0]!.media_key;

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Cash where the shop's limits allow it, transfers mostly, wallets at times. */
function methodOf(
  { random, shop, method, target }: Placing,
  subtotal: number,
  shipping: number,
): PaymentMethod {
  const policy = shop.row;
  const cod =
    policy.cod_active &&
    (policy.cod_max_amount === null ||
      subtotal + shipping + codFee(subtotal + shipping) <= policy.cod_max_amount) &&
    (policy.cod_max_shipping_fee === null || shipping <= policy.cod_max_shipping_fee);
  if (method === 'bank_transfer' || target === 'wait_checkout') return 'bank_transfer';
  if (cod && (method === 'cod' || random.chance(0.52))) return 'cod';
  const others = policy.payment_methods.filter((entry) => entry !== 'cod' && entry !== 'bank_transfer');
  return target === null && others.length > 0 && random.chance(0.16) ? random.pick(others) : 'bank_transfer';
}

function cancelling(
  random: Random,
  timeline: OrderTimeline,
): { reason: Reason; by: OrderEventRow['actor'] } | null {
  if (timeline.cancelled === null) return null;
  switch (timeline.ending) {
    case 'seller':
      return { reason: random.pick(SELLER_REASONS), by: 'seller' };
    case 'no_response':
      return { reason: systemReason('seller_no_response'), by: 'system' };
    case 'payment_expired':
      return { reason: systemReason('payment_expired'), by: 'system' };
    case 'undeliverable':
      return { reason: systemReason('undeliverable'), by: 'carrier' };
    default:
      return { reason: random.pick(BUYER_REASONS), by: 'buyer' };
  }
}

function paymentOf(
  placing: Placing,
  order: OrderRow,
  timeline: OrderTimeline,
  terms: Terms,
): PaymentRow | null {
  if (!terms.online) return null;
  const created = terms.atOrder ? timeline.placed : timeline.confirmed;
  if (created === null) return null;
  const paid = timeline.paid !== null;
  const expires = created + (terms.atOrder && !terms.bankTransfer ? 30 : 24 * 60) * 60_000;
  const state = paid
    ? timeline.cancelled === null
      ? 'succeeded'
      : 'refunded'
    : timeline.cancelled === null
      ? 'pending'
      : 'expired';
  const refunded = refundedAt(timeline);
  return {
    id: opaqueId(placing.random),
    checkout_id: order.checkout_id,
    order_ids: [order.id],
    user_id: order.user_id,
    method: order.payment_method,
    amount: order.total_price,
    state,
    memo_code: placing.random.letters(CROCKFORD, 8),
    created_at: floorToSecond(created),
    expires_at: floorToSecond(expires),
    succeeded_at: timeline.paid === null ? null : floorToSecond(timeline.paid),
    refunded_at: refunded === null ? null : floorToSecond(refunded),
  };
}

/** What is not picked up yet can be booked with a carrier by whoever tries the market: none has it before. */
const carriersFor = ({ target, carriers }: Placing): readonly string[] =>
  target === 'in_transit' || target === 'delivered' || target === 'completed' || target === null
    ? carriers
    : [];

const moment = (value: number | null): Date | null => (value === null ? null : floorToSecond(value));

/** One order from basket to its present state, with its lines, log and payment. Its number comes later. */
export function placeOrder(placing: Placing): GeneratedOrder {
  const { random, now, buyer, shop } = placing;
  const id = opaqueId(random);
  const lines = linesOf(id, placing.basket);
  const subtotal = sum(lines, ({ row }) => row.line_price);
  const grams = sum(lines, ({ row }) => row.grams * row.quantity);
  const address = shippingAddressOf(placing.address);
  const table = shippingFor(shop.row, address, grams, subtotal);
  const service = carriedBy(
    random.fork('carrier'),
    { carriers: carriersFor(placing), surely: placing.surely },
    table,
  );
  const method = methodOf(placing, subtotal, service.price);
  const terms: Terms = {
    online: method !== 'cod',
    bankTransfer: method === 'bank_transfer',
    atOrder: shop.row.payment_timing === 'at_order',
    distance: distanceOf(shop.row, address),
    carried: service.source !== 'table',
  };
  const timeline = placing.target
    ? courseTo(random, placing.target, terms, now)
    : naturalCourse(random, placing.placed, terms, now);
  const cancel = cancelling(random, timeline);
  const earning = terms.online || terms.carried ? lines : lines.map(withoutCoins);
  const collecting = method === 'cod' ? codFee(subtotal + service.price) : 0;
  const row: OrderRow = {
    id,
    checkout_id: placing.checkoutId ?? opaqueId(random),
    order_number: '',
    user_id: buyer.id,
    shop_id: shop.row.id,
    shop_name: shop.row.name,
    email: buyer.email,
    ...axesOf(random, timeline, terms, now),
    payment_method: method,
    payment_timing: shop.row.payment_timing,
    shipping_address: address,
    shipping_line: service,
    tracking_code: timeline.picked === null ? null : trackingCode(random, service),
    subtotal_price: subtotal,
    shipping_price: service.price + collecting,
    cod_fee: collecting,
    discount_price: 0,
    coin_redeem: 0,
    coin_earn: sum(earning, ({ row }) => row.coin_earn),
    total_price: subtotal + service.price + collecting,
    total_grams: grams,
    note: random.chance(0.18) ? random.pick(ORDER_NOTES) : '',
    source_name: 'web_desktop',
    cancel_reason: cancel?.reason.code ?? null,
    cancel_reason_text: cancel?.reason.label ?? null,
    cancel_party: cancel?.reason.fault ?? null,
    cancelled_by: cancel?.by ?? null,
    created_at: floorToSecond(timeline.placed),
    confirmed_at: moment(timeline.confirmed),
    paid_at: moment(terms.online ? timeline.paid : timeline.delivered),
    picked_at: moment(timeline.picked),
    delivered_at: moment(timeline.delivered),
    completed_at: moment(timeline.completed),
    cancelled_at: moment(timeline.cancelled),
    due_at: moment(dueAt(timeline, terms)),
    updated_at: floorToSecond(lastMoment(timeline)),
  };
  const people = {
    buyer: buyer.id,
    seller: shop.row.user_id,
    cancelledBy: cancel?.by ?? null,
    why: cancel?.reason.code ?? null,
  };
  return {
    row,
    lines: earning,
    events: eventsOf(id, timeline, terms, people),
    payment: paymentOf(placing, row, timeline, terms),
    timeline,
  };
}
