import { changeProfile } from '@market/contract/accounts/routes';
import { addToCart, getCart, updateCart } from '@market/contract/cart/routes';
import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import { uploadPicture } from '@market/contract/media/routes';
import { listOrders } from '@market/contract/orders/routes';
import { payOrders } from '@market/contract/payments/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrderPayload, type TestStall } from '../factories/orders.ts';
import { unwrap } from '../unwrap.ts';
import { startMarket, type As, type Market } from '../market.ts';

let market: Market;
let stall: TestStall;
let ownBuyer: As;
let otherUser: As;
beforeAll(async () => {
  market = await startMarket();
  stall = await market.create.stall({ shop: { payment_timing: 'at_order' } });
  ownBuyer = await market.as(await market.create.user());
  otherUser = await market.as(await market.create.user());
});
afterAll(() => market.close());

const variant = () => stall.product.variants[0]!;
const cartOf = async (as: As) => unwrap(await as.call(getCart)).carts;
const ordersOf = async (as: As) => unwrap(await as.call(listOrders)).body.data.orders;
const place = async (as: As, fields: Parameters<typeof makeOrderPayload>[1] = {}) =>
  unwrap(await as.call(placeOrder, { body: makeOrderPayload(stall, fields) })).order;

test('a payment for another buyer’s order is answered as for an unknown order', async () => {
  const order = await place(otherUser, { payment_method: 'bank_transfer' });
  const pay = (id: string) =>
    ownBuyer.call(payOrders, { body: { order_ids: [id], payment_method: 'bank_transfer' } });
  const missing = await pay('zzzzzzzzzzzzzzzzzzzzzz');
  const answer = await pay(order.id);
  expect(answer).toMatchObject({ ok: false, status: 404 });
  expect(JSON.stringify(answer).replaceAll(order.id, 'zzzzzzzzzzzzzzzzzzzzzz')).toBe(JSON.stringify(missing));
});

test('a user id in a cart body has no effect: the caller’s cart changes', async () => {
  await otherUser.call(addToCart, { body: { variant_id: variant(), quantity: 3 } });
  const before = await cartOf(otherUser);
  await ownBuyer.call(updateCart, {
    body: { user_id: otherUser.userId!, items: [{ variant_id: variant(), quantity: 7 }] },
  });
  expect((await cartOf(otherUser)).items).toEqual(before.items);
  expect((await cartOf(ownBuyer)).items).toMatchObject([{ quantity: 7 }]);
});

test('a customer id in an order body has no effect: the buyer is the caller', async () => {
  const before = (await ordersOf(otherUser)).length;
  const order = await place(ownBuyer, {
    customer: { id: otherUser.userId!, user_id: otherUser.userId!, type: 'staff' },
  });
  expect((await ordersOf(ownBuyer)).map(({ id }) => id)).toContain(order.id);
  expect(await ordersOf(otherUser)).toHaveLength(before);
});

test('another user’s cart is neither read for shipping rates nor emptied by an order', async () => {
  await otherUser.call(addToCart, { body: { variant_id: variant(), quantity: 5 } });
  const { token, items } = await cartOf(otherUser);
  const { shopId } = stall;
  const body = { shop_id: shopId, shipping_address: { province_id: 1 }, cart_token: token };
  const stranger = await market.as(await market.create.user());
  const rates = await stranger.call(listShippingRates, { body });
  const unknown = await stranger.call(listShippingRates, { body: { ...body, cart_token: 'zz' } });
  expect(rates).toEqual(unknown);
  await place(stranger, { cart_token: token });
  const quantities = (lines: typeof items) => lines.map(({ variant_id, quantity }) => [variant_id, quantity]);
  expect(quantities((await cartOf(otherUser)).items)).toEqual(quantities(items));
});

test('a quote of another buyer is refused', async () => {
  const { quote } = unwrap(await otherUser.call(quoteOrder, { body: makeOrderPayload(stall) }));
  const use = (as: As, quote_token: string) =>
    as.call(placeOrder, { body: makeOrderPayload(stall, { quote_token }) });
  expect(await use(ownBuyer, quote.token)).toMatchObject({ ok: false });
  expect(await use(otherUser, quote.token)).toMatchObject({ ok: true });
});

test('a picture that another user uploaded is refused', async () => {
  const square = { create: { width: 80, height: 80, channels: 3, background: '#225533' } } as const;
  const file = new Blob([Uint8Array.from(await sharp(square).png().toBuffer())]);
  const { media } = unwrap(await otherUser.call(uploadPicture, { body: { purpose: 'avatar' }, file })).data;
  const wear = (as: As, avatar: string) => as.call(changeProfile, { body: { avatar } });
  const missing = await wear(ownBuyer, 'zzzzzzzzzzzzzzzzzzzzzz');
  expect(await wear(ownBuyer, media.id)).toEqual(missing);
  expect(missing).toMatchObject({ ok: false, status: 422 });
  expect(await wear(otherUser, media.id)).toMatchObject({ ok: true });
});
