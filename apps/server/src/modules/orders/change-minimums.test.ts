import { placeOrder } from '@market/contract/checkout/routes';
import { acceptOrderChange, proposeOrderChange } from '@market/contract/orders/routes';
import { payOrder } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeProvider } from '#test/fake-provider.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { read, type Journey } from '#test/journeys.ts';
import { startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  // it takes no less than 1 000 ₫
  market = await startMarket({ services: { paymentProviders: [new FakeProvider('momo')] } });
});
afterAll(() => market.close());

const PRICE = 400;
const UNITS = 4;
/** Four units, at least three of which the shop sells, that the buyer fetches. */
const place = async (payment_methods: PaymentMethod[], payment_method: PaymentMethod): Promise<Journey> => {
  const stall = await market.create.stall({
    tiers: [{ start: 3, price: PRICE }],
    shop: { payment_methods, min_order_quantity: 3, cod_active: true },
  });
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, {
    quantity: UNITS,
    payment_method,
    shipping_lines: [{ code: 'pickup' }],
  });
  const { id } = unwrap(await buyer.call(placeOrder, { body })).order;
  return { id, buyer, seller: await market.as(stall.ownerId), variant: stall.product.variants[0]! };
};
const propose = async (journey: Journey, quantity: number) => {
  const [line] = (await read(journey)).lineItems;
  return journey.seller.call(proposeOrderChange, {
    params: { id: journey.id },
    body: { line_items: [{ id: line!.id, quantity }], note: 'Kho còn ít' },
  });
};
const accept = async ({ buyer, id }: Journey) =>
  unwrap(await buyer.call(acceptOrderChange, { params: { id } })).order;

test('a shop may go below its own minimums and those of its product', async () => {
  const order = await place(['cod'], 'cod');
  unwrap(await propose(order, 1));
  expect(await accept(order)).toMatchObject({ totalPrice: PRICE, buyer_status: 'wait_pickup' });
});

test('a change that no way of the shop can pay is refused, and one that can be paid is not', async () => {
  const order = await place(['wallet_momo'], 'wallet_momo');
  expect(await propose(order, 1)).toMatchObject({
    status: 422,
    code: 'order.errors.change',
    facts: { reason: 'unpayable' },
  });
  unwrap(await propose(order, 3));
  expect(await accept(order)).toMatchObject({ totalPrice: 3 * PRICE, buyer_status: 'wait_checkout' });
});

test('a change below the minimum of the way that was chosen is paid by another way of the shop', async () => {
  const order = await place(['wallet_momo', 'bank_transfer'], 'wallet_momo');
  unwrap(await propose(order, 1));
  await accept(order);
  const params = { id: order.id };
  expect(await order.buyer.call(payOrder, { params, body: {} })).toMatchObject({
    code: 'payment.errors.method',
  });
  unwrap(await order.buyer.call(payOrder, { params, body: { payment_method: 'bank_transfer' } }));
});
