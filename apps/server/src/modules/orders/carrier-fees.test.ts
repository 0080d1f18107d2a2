import { placeOrder } from '@market/contract/checkout/routes';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import {
  acceptOrderChange,
  getOrder,
  proposeOrderChange,
  receiveOrder,
} from '@market/contract/orders/routes';
import { readySellerOrder } from '@market/contract/orders/seller-routes';
import { listSellerStatements } from '@market/contract/settlement/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSums } from '#ledger';
import type { Carrier } from '#ports/carrier.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { COMMANDS, journeysIn, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { fakeCarrier, trackingWebhook } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';

/** What the carrier takes for a parcel, and so bills the market. */
const FEE = 20_000;
const GOODS = 300_000;
const FEES_AND_TAXES = 10_500;

const fake = fakeCarrier('ghn');
/** Grams of each parcel that was booked. */
const booked: number[] = [];
const weighing: Carrier = {
  ...fake,
  book: async (order, now) => {
    booked.push(order.parcel.grams);
    return fake.book(order, now);
  },
};

let market: Market;
let journeys: Journeys;
let parcels = 0;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: [weighing] } });
  journeys = await journeysIn(market);
  stall = await market.create.stall({
    shop: { phone: '+84902345678' },
    tiers: [{ start: 1, price: GOODS }],
  });
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

const place = async (payload: Partial<OrderPayload> = {}): Promise<Journey> => {
  const buyer = await market.as(await market.create.user());
  const shipping_lines = [{ code: 'ghn:1' }];
  const body = makeOrderPayload(stall, { payment_method: 'bank_transfer', shipping_lines, ...payload });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  return { id, buyer, seller: await market.as(stall.ownerId), variant: stall.product.variants[0]! };
};
const owedToCarrier = async () => (await getSums(market.context(), 'shipping:')).get('shipping:ghn') ?? 0;
const confirmed = async (order: Journey): Promise<Journey> => {
  unwrap<unknown>(await COMMANDS.confirm(order));
  return order;
};
/** Paid, carried, delivered and received; answers what the market keeps for the carrier's bill, and the shop's earnings. */
const complete = async (order: Journey) => {
  const params = { id: order.id };
  const forCarrier = await owedToCarrier();
  await journeys.pay(order);
  unwrap(await order.seller.call(readySellerOrder, { params }));
  parcels += 1;
  for (const state of ['picked', 'delivered'] as const) {
    market.clock.pass(1_000);
    await market.app.inject(trackingWebhook('ghn', { code: `FC${parcels}`, state, at: market.clock.now() }));
    await market.settle();
  }
  unwrap(await order.buyer.call(receiveOrder, { params }));
  const { entries } = unwrap(await order.seller.call(listSellerStatements, { query: {} })).data;
  const { amount, lines } = entries.find(({ order_id }) => order_id === order.id)!;
  return {
    forCarrier: (await owedToCarrier()) - forCarrier,
    earned: amount + FEES_AND_TAXES,
    discount: lines.find(({ code }) => code === 'shop_discount')?.amount ?? 0,
  };
};

test('what a code of the shop gives for a carrier’s delivery is paid by the shop, not by the market', async () => {
  const id = await market.create.priceRule({
    shop_id: stall.shopId,
    target_type: 'shipping_line',
    value: 15_000,
    codes: ['GIAO15'],
  });
  const order = await confirmed(await place({ discount_codes: [{ price_rule: { id, code: 'GIAO15' } }] }));
  expect(await complete(order)).toEqual({ forCarrier: FEE, earned: GOODS - 15_000, discount: -15_000 });
});

test.each([
  [5_000, FEE, -15_000],
  [25_000, 25_000, 0],
])('a carrier’s delivery that the shop charges %d ₫ for is paid whole', async (fee, forCarrier, discount) => {
  const order = await place();
  const params = { id: order.id };
  const body = { shipping_fee: fee, note: 'Phí giao mới' };
  unwrap(await order.seller.call(proposeOrderChange, { params, body }));
  unwrap(await order.buyer.call(acceptOrderChange, { params }));
  expect(await complete(order)).toEqual({ forCarrier, earned: GOODS + discount, discount });
});

test('a parcel is booked with the weight of the units that are left', async () => {
  const { variant_id } = makeOrderPayload(stall).line_items[0]!;
  await complete(await confirmed(await place()));
  const order = await place({ line_items: [{ variant_id, quantity: 3 }] });
  const params = { id: order.id };
  const [line] = unwrap(await order.buyer.call(getOrder, { params })).data.order.lineItems;
  const body = { line_items: [{ id: line!.id, quantity: 1 }], note: 'Kho chỉ còn một cái' };
  unwrap(await order.seller.call(proposeOrderChange, { params, body }));
  unwrap(await order.buyer.call(acceptOrderChange, { params }));
  await complete(order);
  const [one, left] = booked.slice(-2);
  expect(left).toBe(one);
});
