import { placeOrder } from '@market/contract/checkout/routes';
import { grantCoins } from '@market/contract/coins/routes';
import { cancelOrder, deleteOrder, getOrder, receiveOrder } from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  declineSellerCancellation,
  deliverSellerOrder,
  readySellerOrder,
  rejectSellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { reconcilePayment } from '@market/contract/payments/routes';
import { HOUR } from '#platform/time.ts';
import { makeBankLine } from './factories/bank-lines.ts';
import { makeOrderPayload } from './factories/orders.ts';
import type { As, Market } from './market.ts';

/** An order with its own people: the buyer, and the owner of its shop. */
export interface Journey {
  readonly id: string;
  readonly buyer: As;
  readonly seller: As;
  readonly variant: number;
}

const REASON = { cancel_reason: 'Đổi ý, không muốn mua nữa' };

/** Every call that moves an order, as the one whose it is. */
export const COMMANDS = {
  cancel: ({ buyer, id }: Journey) => buyer.call(cancelOrder, { params: { id }, body: REASON }),
  received: ({ buyer, id }: Journey) => buyer.call(receiveOrder, { params: { id } }),
  delete: ({ buyer, id }: Journey) => buyer.call(deleteOrder, { params: { id } }),
  confirm: ({ seller, id }: Journey) => seller.call(confirmSellerOrder, { params: { id } }),
  reject: ({ seller, id }: Journey) =>
    seller.call(rejectSellerOrder, { params: { id }, body: { reason: 'Hết hàng' } }),
  accept: ({ seller, id }: Journey) => seller.call(acceptSellerCancellation, { params: { id } }),
  decline: ({ seller, id }: Journey) => seller.call(declineSellerCancellation, { params: { id } }),
  ready: ({ seller, id }: Journey) => seller.call(readySellerOrder, { params: { id } }),
  shipped: ({ seller, id }: Journey) => seller.call(shipSellerOrder, { params: { id } }),
  delivered: ({ seller, id }: Journey) => seller.call(deliverSellerOrder, { params: { id } }),
} as const;
export type Command = keyof typeof COMMANDS;

/** How the order is paid. */
export type Terms = 'cod' | 'at_order' | 'after_confirmation';
/** A call, the full payment, or 72 hours that pass. */
export type Leg = Command | 'pay' | 'late';

export const UNITS = 2;

/** The order as its buyer reads it. */
export const read = async ({ buyer, id }: Journey): Promise<Order> => {
  const answer = await buyer.call(getOrder, { params: { id } });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data.order;
};

/** Brings orders to where a test needs them, by the calls of their own people. */
export const journeysIn = async (market: Market) => {
  const start = market.clock.now();
  const financier = await market.create.user({ user_type: 'staff', roles: ['finance'] });

  /** Books money for what the order is asked for; the order is notified when the market settles. */
  const book = async (journey: Journey, amount?: number) => {
    const { payment_id, totalPrice } = await read(journey);
    const staff = await market.as(financier);
    const paid = amount ?? totalPrice;
    const reference = await makeBankLine(market.context(), { amount: paid });
    return () =>
      staff.call(reconcilePayment, { params: { id: payment_id! }, body: { amount: paid, reference } });
  };
  const pay = async (journey: Journey, amount?: number): Promise<void> => {
    const answer = await (await book(journey, amount))();
    if (!answer.ok) throw new Error(answer.code);
    await market.settle();
  };
  /** The same people so much later; their tokens do not live that long. */
  const later = async (journey: Journey, ms: number): Promise<Journey> => {
    market.clock.pass(ms);
    const { buyer, seller } = journey;
    return { ...journey, buyer: await market.as(buyer.userId!), seller: await market.as(seller.userId!) };
  };
  const place = async (terms: Terms, buyer: As, code = 'table:standard'): Promise<Journey> => {
    const stall = await market.create.stall({
      shop: { payment_timing: terms === 'at_order' ? 'at_order' : 'after_confirmation' },
    });
    const payment_method = terms === 'cod' ? 'cod' : 'bank_transfer';
    const placed = await buyer.call(placeOrder, {
      body: makeOrderPayload(stall, { quantity: UNITS, payment_method, shipping_lines: [{ code }] }),
    });
    if (!placed.ok) throw new Error(placed.code);
    const seller = await market.as(stall.ownerId);
    return { id: placed.value.order.id, buyer, seller, variant: stall.product.variants[0]! };
  };
  const go = async (journey: Journey, leg: Leg): Promise<Journey> => {
    if (leg === 'late') return later(journey, 72 * HOUR);
    if (leg === 'pay') await pay(journey);
    else {
      const answer = await COMMANDS[leg](journey);
      if (!answer.ok) throw new Error(`${leg}: ${answer.code}`);
    }
    return journey;
  };
  const goOn = async (journey: Journey, legs: readonly Leg[]): Promise<Journey> => {
    let at = journey;
    for (const leg of legs) at = await go(at, leg);
    return at;
  };
  return {
    start,
    book,
    pay,
    later,
    /** Brings an order so much further. */
    go: goOn,
    /** An order of two units of a new shop, that has come so far; the clock starts anew. */
    play: async (terms: Terms, ...legs: Leg[]): Promise<Journey> => {
      market.clock.set(start);
      return goOn(await place(terms, await market.as(await market.create.user())), legs);
    },
    /** An order of two lines of two units each, paid after confirmation, that has come so far; the clock starts anew. */
    ofTwoLines: async (...legs: Leg[]): Promise<Journey> => {
      market.clock.set(start);
      const stall = await market.create.stall({ variants: [{}, {}] });
      const buyer = await market.as(await market.create.user());
      const { variants } = stall.product;
      const line_items = variants.map((variant_id) => ({ variant_id, quantity: UNITS }));
      const body = makeOrderPayload(stall, { payment_method: 'bank_transfer', line_items });
      const placed = await buyer.call(placeOrder, { body });
      if (!placed.ok) throw new Error(placed.code);
      const seller = await market.as(stall.ownerId);
      return goOn({ id: placed.value.order.id, buyer, seller, variant: variants[0]! }, legs);
    },
    /** Two units of 300 000 ₫, paid in part with coins that somebody was given, that have come so far. */
    withCoins: async (coins: number, ...legs: Leg[]): Promise<Journey> => {
      market.clock.set(start);
      const stall = await market.create.stall({ tiers: [{ start: 1, price: 300_000 }] });
      const userId = await market.create.user();
      const staff = await market.as(financier);
      const body = { user_id: userId, amount: coins, note: 'Thử' };
      const granted = await staff.call(grantCoins, { body });
      if (!granted.ok) throw new Error(granted.code);
      const buyer = await market.as(userId);
      const placed = await buyer.call(placeOrder, {
        body: makeOrderPayload(stall, {
          quantity: UNITS,
          payment_method: 'bank_transfer',
          coin_redeem: coins,
        }),
      });
      if (!placed.ok) throw new Error(placed.code);
      const seller = await market.as(stall.ownerId);
      return goOn({ id: placed.value.order.id, buyer, seller, variant: stall.product.variants[0]! }, legs);
    },
    /** An order paid after confirmation that is sent by this service, and has come so far; the clock starts anew. */
    by: async (code: string, ...legs: Leg[]): Promise<Journey> => {
      market.clock.set(start);
      return goOn(await place('after_confirmation', await market.as(await market.create.user()), code), legs);
    },
    /** Another order of the same buyer, from another shop. */
    another: async (of: Journey, terms: Terms, ...legs: Leg[]): Promise<Journey> =>
      goOn(await place(terms, of.buyer), legs),
    stock: async (variant: number): Promise<number> =>
      (await readVariant(market, variant)).inventory_quantity,
  };
};
export type Journeys = Awaited<ReturnType<typeof journeysIn>>;

const readVariant = (market: Market, id: number) =>
  market.db
    .withTables<{ variants: { id: number; inventory_quantity: number } }>()
    .selectFrom('variants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
