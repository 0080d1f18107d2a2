import { placeOrder } from '@market/contract/checkout/routes';
import {
  cancelOrder,
  getOrder,
  listOrders,
  receiveOrder,
  repurchaseOrder,
} from '@market/contract/orders/routes';
import type { Order } from '@market/contract/orders/schemas';
import {
  confirmSellerOrder,
  getPackingSlip,
  reportUnpaidCash,
  shipSellerOrder,
  getSellerOrder,
  listSellerOrders,
} from '@market/contract/orders/seller-routes';
import { payOrder, payOrders } from '@market/contract/payments/routes';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { sql } from 'kysely';
import { Client } from 'pg';
import { later, MINUTE } from '#platform/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS, journeysIn, read, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { makeOrderPayload } from '#test/factories/orders.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
let journeys: Journeys;
beforeAll(async () => {
  market = await startMarket({ poolSize: 20 });
  journeys = await journeysIn(market);
});
afterAll(() => market.close());

describe('money', () => {
  test('may be paid in parts, and the order waits for the rest', async () => {
    const world = await journeys.play('after_confirmation', 'confirm');
    await journeys.pay(world, 50_000);
    expect(await read(world)).toMatchObject({
      buyer_status: 'wait_checkout',
      financialStatus: 'partially_paid',
    });
    expect((await read(world)).statement).toContainEqual({
      code: 'paid',
      label: 'Đã thanh toán',
      amount: 50_000,
    });
    await journeys.pay(world, (await read(world)).totalPrice - 50_000);
    expect(await read(world)).toMatchObject({
      buyer_status: 'wait_pickup',
      financialStatus: 'paid',
      paymentCheckoutUrl: null,
    });
  });

  test('for several orders is one payment, and pays them all', async () => {
    const world = await journeys.play('after_confirmation', 'confirm');
    const other = await journeys.another(world, 'after_confirmation', 'confirm');
    const body = { order_ids: [world.id, other.id], payment_method: 'bank_transfer' as const };
    const response = await world.buyer.call(payOrders, { body });
    if (!response.ok) throw new Error(response.code);
    const [one, two] = [await read(world), await read(other)];
    expect(one.payment_id).toBe(two.payment_id);
    expect(response.value.data.checkout_url).toBe(one.paymentCheckoutUrl);
    expect(response.value.data.expires_at).toBe(one.due_at);
    await journeys.pay(world, one.totalPrice + two.totalPrice);
    expect([(await read(world)).buyer_status, (await read(other)).buyer_status]).toEqual([
      'wait_pickup',
      'wait_pickup',
    ]);
    expect(await world.buyer.call(payOrders, { body })).toMatchObject({
      status: 409,
      code: 'payment.errors.not_payable',
    });
  });

  test('is requested only for an unpaid order, by its buyer, by an available method', async () => {
    const world = await journeys.play('after_confirmation');
    const pay = (browser: As, id: string, payment_method?: PaymentMethod) =>
      browser.call(payOrder, { params: { id }, body: { payment_method } });
    expect(await pay(world.buyer, world.id)).toMatchObject({
      status: 409,
      code: 'payment.errors.not_payable',
    });
    await COMMANDS.confirm(world);
    expect(await pay(world.seller, world.id)).toMatchObject({
      status: 404,
      code: 'payment.errors.order_not_found',
    });
    for (const method of ['cod', 'wallet_momo'] as const)
      expect(await pay(world.buyer, world.id, method)).toMatchObject({
        status: 422,
        code: 'payment.errors.method',
      });
    const { paymentCheckoutUrl } = await read(world);
    expect(await pay(world.buyer, world.id)).toMatchObject({
      value: { data: { checkout_url: paymentCheckoutUrl } },
    });
  });

  test('on delivery is recorded by who delivers, never by the buyer', async () => {
    const brought = await journeys.play('cod', 'confirm', 'shipped', 'delivered');
    expect(await read(brought)).toMatchObject({ cod_status: 'collected', financialStatus: 'paid' });
    const received = await journeys.play('cod', 'confirm', 'shipped', 'received');
    expect(await read(received)).toMatchObject({
      status: 'completed',
      cod_status: 'expected',
      financialStatus: 'pending',
    });
  });
});

describe('the lists', () => {
  test('count every tab exactly, and find by number, shop, product and without marks', async () => {
    market.clock.set(journeys.start);
    const stall = await market.create.stall({ title: 'Áo thun Đà Lạt', shop: { name: 'Xưởng Hoa Sữa' } });
    const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
    const ids: Order[] = [];
    for (let quantity = 1; quantity <= 12; quantity++) {
      const placed = await buyer.call(placeOrder, { body: makeOrderPayload(stall, { quantity }) });
      if (placed.ok) ids.push(placed.value.order);
    }
    for (const { id } of ids.slice(0, 3))
      await buyer.call(cancelOrder, { params: { id }, body: { cancel_reason: 'changed_mind' } });
    for (const { id } of ids.slice(3, 5)) await seller.call(confirmSellerOrder, { params: { id } });
    const counts = {
      any: 12,
      wait_confirm: 7,
      wait_checkout: 0,
      wait_pickup: 2,
      in_transit: 0,
      delivered: 0,
      cancelled: 3,
    };
    const list = (query: object) => buyer.call(listOrders, { query });
    expect(await list({})).toMatchObject({
      value: { headers: { 'x-total-count': 12 }, body: { data: { counts } } },
    });
    expect(await list({ buyer_status: 'cancelled', limit: 2, page: 2 })).toMatchObject({
      value: {
        headers: { 'x-total-count': 3 },
        body: { data: { orders: [{ buyer_status: 'cancelled' }], counts } },
      },
    });
    for (const keyword of ['hoa sua', 'DA LAT', ids[0]!.orderNumber.slice(0, 7)])
      expect(await list({ keyword })).toMatchObject({ value: { headers: { 'x-total-count': 12 } } });
    expect(await list({ keyword: ids[0]!.orderNumber })).toMatchObject({
      value: { body: { data: { orders: [{ id: ids[0]!.id }] } } },
    });
    expect(await list({ keyword: '%' })).toMatchObject({ value: { headers: { 'x-total-count': 0 } } });
    const sold = (query: object) => seller.call(listSellerOrders, { query });
    expect(await sold({ status: 'wait_confirm', limit: 5 })).toMatchObject({
      value: { data: { total: 7, counts } },
    });
    const number = `#${ids[0]!.orderNumber}`;
    expect(await list({ keyword: number })).toMatchObject({ value: { headers: { 'x-total-count': 1 } } });
    expect(await sold({ keyword: number })).toMatchObject({ value: { data: { total: 1 } } });
    const phones = ['0901234567', '0901 234 567', '+84 901-234-567', 'Lan 0901234567'];
    for (const keyword of ['nguyen thi lan', ...phones])
      expect(await sold({ keyword })).toMatchObject({ value: { data: { total: 12 } } });
    await COMMANDS.delete({ id: ids[0]!.id, buyer } as Journey);
    expect(await list({})).toMatchObject({ value: { headers: { 'x-total-count': 11 } } });
    expect(await sold({})).toMatchObject({ value: { data: { total: 12 } } });
  });

  test('sort and filter the orders of a shop, with counts of what is filtered', async () => {
    market.clock.set(journeys.start);
    const stall = await market.create.stall();
    const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
    const place = async (quantity: number, payment_method: PaymentMethod = 'cod') => {
      market.clock.set(later(market.clock.now(), MINUTE));
      const placed = await buyer.call(placeOrder, {
        body: makeOrderPayload(stall, { quantity, payment_method }),
      });
      if (!placed.ok) throw new Error(placed.code);
      return placed.value.order.id;
    };
    const cancelled = await place(1);
    const confirmed = await place(3);
    const transfer = await place(2, 'bank_transfer');
    const cod = await place(4);
    await buyer.call(cancelOrder, { params: { id: cancelled }, body: { cancel_reason: 'changed_mind' } });
    await seller.call(confirmSellerOrder, { params: { id: confirmed } });
    const list = async (query: object) => unwrap(await seller.call(listSellerOrders, { query })).data;
    const idsOf = async (query: object) => (await list(query)).orders.map(({ id }) => id);

    expect(await idsOf({})).toEqual([cod, transfer, confirmed, cancelled]);
    expect(await idsOf({ sort: 'oldest' })).toEqual([cancelled, confirmed, transfer, cod]);
    expect(await idsOf({ sort: 'oldest', limit: 2, page: 2 })).toEqual([transfer, cod]);
    expect(await idsOf({ sort: 'highest_total' })).toEqual([cod, confirmed, transfer, cancelled]);
    expect(await idsOf({ sort: 'due_soonest' })).toEqual([transfer, cod, confirmed, cancelled]);

    const transfers = await list({ payment_method: 'bank_transfer', status: 'wait_confirm' });
    expect(transfers).toMatchObject({
      total: 1,
      orders: [{ id: transfer }],
      counts: { any: 1, cancelled: 0 },
    });
    expect(await list({ financial_status: 'voided' })).toMatchObject({
      total: 1,
      orders: [{ id: cancelled }],
      counts: { any: 1, wait_confirm: 0, cancelled: 1 },
    });
    expect(await idsOf({ financial_status: 'pending', payment_method: 'cod' })).toEqual([cod, confirmed]);
    expect(await seller.call(listSellerOrders, { query: { sort: 'cheapest' } as never })).toMatchObject({
      status: 400,
    });
  });

  test('put first what waits for the shop, an answer to a cancellation before a parcel', async () => {
    market.clock.set(journeys.start);
    const stall = await market.create.stall();
    const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
    const place = async () => {
      market.clock.set(later(market.clock.now(), MINUTE));
      const placed = await buyer.call(placeOrder, { body: makeOrderPayload(stall) });
      if (!placed.ok) throw new Error(placed.code);
      await seller.call(confirmSellerOrder, { params: { id: placed.value.order.id } });
      return placed.value.order.id;
    };
    const [first, second] = [await place(), await place()];
    const dueFirst = async () =>
      unwrap(await seller.call(listSellerOrders, { query: { sort: 'due_soonest' } })).data.orders.map(
        ({ id }) => id,
      );
    expect(await dueFirst()).toEqual([first, second]);
    unwrap(
      await buyer.call(cancelOrder, { params: { id: second }, body: { cancel_reason: 'changed_mind' } }),
    );
    expect(await dueFirst()).toEqual([second, first]);
    await sql`update orders set cancellation_by = 'seller' where id = ${second}`.execute(market.db);
    expect(await dueFirst()).toEqual([first, second]);
  });

  test('put cash that the shop has not reported before what waits for nobody', async () => {
    market.clock.set(journeys.start);
    const stall = await market.create.stall();
    const [buyer, seller] = [await market.as(await market.create.user()), await market.as(stall.ownerId)];
    const place = async () => {
      market.clock.set(later(market.clock.now(), MINUTE));
      const placed = await buyer.call(placeOrder, { body: makeOrderPayload(stall) });
      return unwrap(placed).order.id;
    };
    const unreported = await place();
    for (const route of [confirmSellerOrder, shipSellerOrder])
      unwrap(await seller.call(route, { params: { id: unreported } }));
    unwrap(await buyer.call(receiveOrder, { params: { id: unreported } }));
    const cancelled = await place();
    unwrap(
      await buyer.call(cancelOrder, { params: { id: cancelled }, body: { cancel_reason: 'changed_mind' } }),
    );
    const waiting = await place();
    const dueFirst = async () =>
      unwrap(await seller.call(listSellerOrders, { query: { sort: 'due_soonest' } })).data.orders.map(
        ({ id }) => id,
      );
    expect(await dueFirst()).toEqual([waiting, unreported, cancelled]);
    const body = { reason: 'Khách không nhận hàng' };
    unwrap(await seller.call(reportUnpaidCash, { params: { id: unreported }, body }));
    expect(await dueFirst()).toEqual([waiting, cancelled, unreported]);
  });

  test('of other people stay empty', async () => {
    const world = await journeys.play('cod');
    const other = await market.as((await market.create.stall()).ownerId);
    expect(await other.call(listSellerOrders)).toMatchObject({
      value: { data: { total: 0, orders: [] } },
    });
    expect(await other.call(getSellerOrder, { params: { id: world.id } })).toMatchObject({
      status: 404,
    });
    expect(await other.call(getPackingSlip, { params: { id: world.id } })).toMatchObject({
      status: 404,
    });
  });
});

test('a hidden order still has its page, and may be reviewed and bought again', async () => {
  const world = await journeys.play('cod', 'confirm', 'shipped', 'delivered', 'received', 'delete');
  const order = await read(world);
  expect(order).toMatchObject({ id: world.id, status: 'completed' });
  expect(order.actions.map(({ code }) => code)).toEqual(expect.arrayContaining(['review', 'repurchase']));
  expect(order.actions.map(({ code }) => code)).not.toContain('delete');
  expect(await world.buyer.call(repurchaseOrder, { params: { id: world.id } })).toMatchObject({
    ok: true,
  });
  expect(await COMMANDS.delete(world)).toMatchObject({ status: 404 });
  expect(await COMMANDS.cancel(world)).toMatchObject({ status: 409 });
  expect(await world.buyer.call(listOrders)).toMatchObject({
    value: { headers: { 'x-total-count': 0 } },
  });
  const stranger = await market.as(await market.create.user());
  expect(await stranger.call(getOrder, { params: { id: world.id } })).toMatchObject({ status: 404 });
});

test('buying again adds what is available to the cart and lists what is not', async () => {
  market.clock.set(journeys.start);
  const stall = await market.create.stall({ variants: [{ stock: 10 }, { stock: 10 }, { stock: 10 }] });
  const [one, two, three] = stall.product.variants as [number, number, number];
  const buyer = await market.as(await market.create.user());
  const line_items = [one, two, three].map((variant_id) => ({ variant_id, quantity: 4 }));
  const placed = await buyer.call(placeOrder, { body: makeOrderPayload(stall, { line_items }) });
  if (!placed.ok) throw new Error(placed.code);
  await sql`update variants set inventory_quantity = 3 where id = ${two}`.execute(market.db);
  await sql`delete from variants where id = ${three}`.execute(market.db);
  const again = await buyer.call(repurchaseOrder, { params: { id: placed.value.order.id } });
  if (!again.ok) throw new Error(again.code);
  expect(
    again.value.cart.items
      .map(({ variant_id, quantity }) => [variant_id, quantity])
      .toSorted(([a], [b]) => a! - b!),
  ).toEqual([
    [one, 4],
    [two, 3],
  ]);
  expect(again.value.skipped).toMatchObject([
    { variant_id: two, quantity: 1, message_code: 'cart.errors.quantity' },
    { variant_id: three, quantity: 4, message_code: 'cart.errors.variant_not_found' },
  ]);
  const other = await market.as(await market.create.user());
  expect(await other.call(repurchaseOrder, { params: { id: placed.value.order.id } })).toMatchObject({
    status: 404,
  });
});

test('a buyer may track a parcel in transit, and may always contact the shop', async () => {
  const codes = async (world: Journey) => (await read(world)).actions.map(({ code }) => code);
  const unnumbered = await journeys.play('cod', 'confirm', 'shipped');
  expect(await codes(unnumbered)).toContain('contact');
  expect(await codes(unnumbered)).not.toContain('track');
  const world = await journeys.play('cod', 'confirm');
  const params = { id: world.id };
  const tracking_code = ' 0908 123\n\u202E 456 ';
  unwrap(await world.seller.call(shipSellerOrder, { params, body: { tracking_code } }));
  expect((await read(world)).fulfillments).toMatchObject([{ trackingNumber: '0908 123 456' }]);
  expect(await codes(world)).toContain('track');
  await COMMANDS.received(world);
  expect(await codes(world)).toContain('contact');
  expect(await codes(world)).not.toContain('track');
});

test('a packing slip has the sender, the recipient and the cash to collect', async () => {
  const world = await journeys.play('cod', 'confirm');
  const { totalPrice } = await read(world);
  expect(await world.seller.call(getPackingSlip, { params: { id: world.id } })).toMatchObject({
    value: {
      data: {
        slip: {
          codAmount: totalPrice,
          itemCount: 2,
          recipient: { name: 'Nguyễn Thị Lan', phone: '0901234567' },
        },
      },
    },
  });
});

test('a packing slip names the barcode of a variant, and whether another variant of the shop has it too', async () => {
  const world = await journeys.play('cod', 'confirm');
  const slip = async () => {
    const { lineItems } = unwrap(await world.seller.call(getPackingSlip, { params: { id: world.id } })).data
      .slip;
    return lineItems[0]!;
  };
  const { variantId, ...line } = await slip();
  const setBarcode = (id: number, barcode: string) =>
    sql`update variants set barcode = ${barcode} where id = ${id}`.execute(market.db);
  expect(line).toMatchObject({ barcode: '', barcodeShared: false });
  const { shop_id } = await sql<{ shop_id: number }>`select shop_id from variants where id = ${variantId}`
    .execute(market.db)
    .then(({ rows }) => rows[0]!);
  await setBarcode(variantId, '893850000001a');
  const { product: foreign } = await market.create.stall();
  await setBarcode(foreign.variants[0]!, '893850000001A');
  expect(await slip()).toMatchObject({ barcode: '893850000001a', barcodeShared: false });
  const [other] = (await market.create.product({ shop_id })).variants;
  await setBarcode(other!, '893850000001A');
  expect(await slip()).toMatchObject({ barcode: '893850000001a', barcodeShared: true });
  await sql`update variants set ended_at = now(), position = null where id = ${other!}`.execute(market.db);
  expect(await slip()).toMatchObject({ barcodeShared: false });
});

test('buyer and seller are notified of every change, and nobody else', async () => {
  const world = await journeys.play('cod');
  const ears = new Client({ connectionString: market.url });
  await ears.connect();
  const notifications: unknown[] = [];
  const all = new Promise<void>((resolve) => {
    ears.on('notification', ({ payload }) => {
      if (notifications.push(JSON.parse(payload ?? '')) === 4) resolve();
    });
  });
  await ears.query('listen realtime');
  await COMMANDS.confirm(world);
  await COMMANDS.shipped(world);
  await all;
  await ears.end();
  const to = (userId: number | null, buyer_status: string) => ({
    to: userId,
    message: { type: 'order', id: world.id, buyer_status },
  });
  const { buyer, seller } = world;
  const due = ['wait_pickup', 'in_transit'].flatMap((status) => [
    to(buyer.userId, status),
    to(seller.userId, status),
  ]);
  expect(notifications).toEqual(expect.arrayContaining(due));
});
