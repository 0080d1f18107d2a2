import { placeOrder } from '@market/contract/checkout/routes';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import { acceptOrderChange, getOrder, proposeOrderChange } from '@market/contract/orders/routes';
import type { InputOf } from '@market/contract/route';
import { listSellerStatements } from '@market/contract/settlement/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { COMMANDS, journeysIn, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { unwrap } from '#test/unwrap.ts';
import { checkOrders } from './queries/check.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket();
  journeys = await journeysIn(market);
});
afterAll(async () => {
  expect(await checkOrders(market.context())).toEqual([]);
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

const UNITS = 4;
const PRICE = 100_000;
let codes = 0;
const aCode = async (fields: Parameters<Market['create']['priceRule']>[0]) => {
  const code = `GIAM${(codes += 1)}`;
  const id = await market.create.priceRule({ codes: [code], ...fields });
  return { price_rule: { id, code } };
};
const place = async (stall: TestStall, payload: Partial<OrderPayload>): Promise<Journey> => {
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, { quantity: UNITS, payment_method: 'bank_transfer', ...payload });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  return { id, buyer, seller: await market.as(stall.ownerId), variant: stall.product.variants[0]! };
};
const aStall = () => market.create.stall({ tiers: [{ start: 1, price: PRICE }] });
const read = async ({ buyer, id }: Journey) =>
  unwrap(await buyer.call(getOrder, { params: { id } })).data.order;
const change = async (journey: Journey, body: Omit<InputOf<typeof proposeOrderChange>['body'], 'note'>) => {
  const params = { id: journey.id };
  unwrap(await journey.seller.call(proposeOrderChange, { params, body: { ...body, note: 'Giao gần' } }));
  unwrap(await journey.buyer.call(acceptOrderChange, { params }));
};
const complete = async (journey: Journey) => {
  await journeys.pay(journey);
  for (const command of ['shipped', 'delivered', 'received'] as const)
    unwrap<unknown>(await COMMANDS[command](journey));
};

/** What the shop got for an order, without fees and taxes. */
const amountsOf = async ({ seller, id }: Journey) => {
  const { entries } = unwrap(await seller.call(listSellerStatements, { query: {} })).data;
  const { lines } = entries.find((entry) => entry.order_id === id)!;
  return Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));
};

test.each([
  ['the market', false],
  ['the shop', true],
])(
  'a lower delivery fee takes what %s gives for delivery along, and the order completes',
  async (_who, ofShop) => {
    const stall = await aStall();
    const shop_id = ofShop ? stall.shopId : null;
    const code = await aCode({ target_type: 'shipping_line', value: 15_000, shop_id });
    const order = await place(stall, { discount_codes: [code] });
    await change(order, { shipping_fee: 5_000 });
    expect(await read(order)).toMatchObject({ totalPrice: UNITS * PRICE });
    await complete(order);
    const amounts = await amountsOf(order);
    expect(amounts['platform_discount_paid'] ?? 0).toBe(ofShop ? 0 : 5_000);
    expect(amounts).toMatchObject({ shipping: 5_000, ...(ofShop && { shop_discount: -5_000 }) });
  },
);

test('fewer units and a lower delivery fee leave each funder a part of what it gave', async () => {
  const stall = await aStall();
  const codes = [
    await aCode({ target_type: 'shipping_line', value: 6_000, shop_id: stall.shopId }),
    await aCode({ target_type: 'shipping_line', value: 9_000 }),
  ];
  const order = await place(stall, { discount_codes: codes });
  const [line] = (await read(order)).lineItems;
  await change(order, { shipping_fee: 10_000, line_items: [{ id: line!.id, quantity: 1 }] });
  const { discountApplications, discountTotal } = await read(order);
  expect(discountTotal).toBe(10_000);
  expect(discountApplications.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
    4_000, 6_000,
  ]);
  await complete(order);
  expect(await amountsOf(order)).toMatchObject({
    goods: PRICE,
    platform_discount_paid: 6_000,
    shipping: 10_000,
    shop_discount: -4_000,
  });
});
