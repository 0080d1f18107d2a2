import { changeProfile } from '@market/contract/accounts/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { cancelOrder, getOrder } from '@market/contract/orders/routes';
import {
  exportSellerOrders,
  getBuyerHistory,
  getSellerOrder,
  listPackingSlips,
  listSellerOrders,
  noteSellerOrder,
} from '@market/contract/orders/seller-routes';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '#platform/time.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';
import { sendPicture } from '#test/factories/pictures.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap, unwrapText } from '#test/unwrap.ts';

let market: Market;
let stall: TestStall;
beforeAll(async () => {
  market = await startMarket();
  stall = await market.create.stall();
});
afterAll(() => market.close());

const seller = () => market.as(stall.ownerId);
const stranger = async () => market.as((await market.create.stall()).ownerId);
/** Each a second after the one before, so that the latest is known. */
const place = async (buyer: As, fields: Parameters<typeof makeOrderPayload>[1] = {}) => {
  market.clock.pass(1_000);
  return unwrap(await buyer.call(placeOrder, { body: makeOrderPayload(stall, fields) })).order;
};
const aBuyer = async () => market.as(await market.create.user());
const listed = async (query: object) =>
  unwrap(await (await seller()).call(listSellerOrders, { query: { limit: 100, ...query } })).data.orders.map(
    ({ id }) => id,
  );

test('an order shows the present picture of its buyer, also after they changed it', async () => {
  const buyerId = await market.create.user();
  const change = async (picture: string | null) =>
    unwrap(await (await market.as(buyerId)).call(changeProfile, { body: { avatar: picture } }));
  const send = async () => (await sendPicture(await market.as(buyerId), 'avatar')).id;
  await change(await send());
  const { id } = await place(await market.as(buyerId));
  await change(await send());
  market.clock.pass(2 * DAY);
  await market.run('media.forget-unused');
  const as = await seller();
  const shown = async () => [
    unwrap(await as.call(getSellerOrder, { params: { id } })).data.order.buyer.avatar,
    unwrap(await as.call(listSellerOrders, { query: {} })).data.orders[0]!.buyer.avatar,
  ];
  for (const url of await shown()) expect(await as.inject({ url: url! })).toMatchObject({ statusCode: 200 });
  await change(null);
  expect(await shown()).toEqual([null, null]);
});

describe('the note of a shop', () => {
  test('is read by the shop alone, and found', async () => {
    const buyer = await aBuyer();
    const { id } = await place(buyer);
    const as = await seller();
    const write = (note: string) => as.call(noteSellerOrder, { params: { id }, body: { note } });
    expect(unwrap(await write('  Khách dặn giao sau 18h ')).data.order.shop_note).toBe(
      'Khách dặn giao sau 18h',
    );
    expect(JSON.stringify(unwrap(await buyer.call(getOrder, { params: { id } })))).not.toContain('sau 18h');
    expect(await listed({ note: 'shop' })).toEqual([id]);
    expect(unwrap(await as.call(getSellerOrder, { params: { id } })).data.order.shop_note).not.toBe('');
    expect(unwrap(await write(' ')).data.order.shop_note).toBe('');
    expect(await listed({ note: 'shop' })).toEqual([]);
  });

  test('of another shop’s order is not written', async () => {
    const { id } = await place(await aBuyer());
    const body = { note: 'của tôi' };
    expect(await (await stranger()).call(noteSellerOrder, { params: { id }, body })).toMatchObject({
      status: 404,
      code: 'order.errors.not_found',
    });
    const { rows } = await sql`select note from order_notes where order_id = ${id}`.execute(market.db);
    expect(rows).toEqual([]);
  });
});

describe('the list of a shop', () => {
  test('is filtered by day, carrier, product and note', async () => {
    const early = await place(await aBuyer(), { note: 'gọi trước' });
    const today = dayInVietnam(market.clock.now());
    market.clock.pass(DAY);
    const late = await place(await aBuyer());
    expect(await listed({ from: addDays(today, 1) })).toEqual([late.id]);
    const before = await listed({ to: today });
    expect(before).toContain(early.id);
    expect(before).not.toContain(late.id);
    expect(await listed({ from: today, to: addDays(today, 1) })).toEqual(
      expect.arrayContaining([early.id, late.id]),
    );
    expect(await listed({ product_id: stall.product.id + 1_000_000 })).toEqual([]);
    expect(await listed({ product_id: stall.product.id })).toContain(late.id);
    expect(await listed({ carrier: 'ghn' })).toEqual([]);
    expect(await listed({ carrier: 'none' })).toContain(late.id);
    expect(await listed({ note: 'buyer' })).toEqual([early.id]);
  });

  test.each([[{ from: '2026-02-30' }], [{ from: '2026-11-02', to: '2026-11-01' }]])(
    'refuses %j',
    async (query) => {
      expect(await (await seller()).call(listSellerOrders, { query })).toMatchObject({
        status: 422,
        code: 'order.errors.days',
      });
    },
  );
});

test('a file has a row a line, its sums once, and no formula', async () => {
  const { id, orderNumber, totalPrice } = await place(await aBuyer(), { quantity: 3 });
  const as = await seller();
  unwrap(await as.call(noteSellerOrder, { params: { id }, body: { note: '=HYPERLINK("http://evil")' } }));
  const text = unwrapText(await as.call(exportSellerOrders, { query: { keyword: orderNumber } }));
  const [head, ...rows] = text.trim().split('\r\n');
  expect(head).toContain('Mã đơn,Ngày đặt,Trạng thái,Khách');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain(`${orderNumber},`);
  expect(rows[0]).toContain(`,${totalPrice},`);
  expect(rows[0]).toContain(`'=HYPERLINK`);
  const foreign = unwrap(await (await stranger()).call(exportSellerOrders, { query: {} }));
  expect(foreign).not.toContain(orderNumber);
});

test('slips are those of the shop’s orders, in the order of the ids', async () => {
  const [one, two] = [await place(await aBuyer()), await place(await aBuyer(), { quantity: 2 })];
  const query = { ids: [two.id, one.id, 'khong-co-don-nay'].join() };
  const { slips } = unwrap(await (await seller()).call(listPackingSlips, { query })).data;
  expect(slips.map(({ id, itemCount }) => [id, itemCount])).toEqual([
    [two.id, 2],
    [one.id, 1],
  ]);
  expect(slips[0]!.lineItems[0]).toMatchObject({ variantId: stall.product.variants[0] });
  expect(unwrap(await (await stranger()).call(listPackingSlips, { query })).data.slips).toEqual([]);
});

test('what a buyer bought before is shown beside their order', async () => {
  const buyer = await aBuyer();
  const [first, second, third] = [await place(buyer), await place(buyer), await place(buyer)];
  unwrap(
    await buyer.call(cancelOrder, { params: { id: first.id }, body: { cancel_reason: 'changed_mind' } }),
  );
  await place(await aBuyer());
  const params = { id: third.id };
  expect(unwrap(await (await seller()).call(getBuyerHistory, { params })).data.buyer).toMatchObject({
    orders: 3,
    cancelled: 1,
    spent: second.totalPrice + third.totalPrice,
    latest: [
      { id: second.id, buyer_status: 'wait_confirm' },
      { id: first.id, buyer_status: 'cancelled' },
    ],
  });
  expect(await (await stranger()).call(getBuyerHistory, { params })).toMatchObject({ status: 404 });
});
