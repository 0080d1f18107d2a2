import { placeOrder } from '@market/contract/checkout/routes';
import { getOrder } from '@market/contract/orders/routes';
import { confirmSellerOrder, readySellerOrder } from '@market/contract/orders/seller-routes';
import { importCodRemittance } from '@market/contract/shipping/routes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#platform/context.ts';
import { MINUTE } from '#platform/time.ts';
import { cancelParcel } from '#shipping';
import { unwrap } from '#test/unwrap.ts';
import { makeOrderPayload, startCarriedMarket, type CarriedMarket, type TestStall } from '#test/carriers.ts';
import type { As, Market } from '#test/market.ts';

// Viettel Post has no queries: its webhooks are the only source.

let carried: CarriedMarket;
let market: Market;
let stall: TestStall;
let seller: As;
beforeAll(async () => {
  carried = await startCarriedMarket(['vtp']);
  market = carried.market;
  stall = await market.create.stall({ shop: { phone: '+84902345678' } });
});
afterAll(() => carried.close());
beforeEach(async () => {
  await carried.client.clearFaults();
  market.clock.pass(MINUTE);
  await carried.client.setClock(market.clock.now());
  seller = await market.as(stall.ownerId);
});

interface ShippedOrder {
  readonly id: string;
  readonly number: string;
  readonly total: number;
  readonly buyer: As;
}
const anOrder = async (): Promise<ShippedOrder> => {
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, {
    quantity: 2,
    payment_method: 'cod',
    shipping_lines: [{ code: 'vtp:VCN' }],
  });
  const { order } = unwrap(await buyer.call(placeOrder, { body }));
  unwrap(await seller.call(confirmSellerOrder, { params: { id: order.id } }));
  return { id: order.id, number: order.orderNumber, total: order.totalPrice, buyer };
};
const ready = async ({ id }: ShippedOrder) => {
  // a second try is made later than the first
  market.clock.pass(1_000);
  return seller.call(readySellerOrder, { params: { id } });
};
const parcelsOf = async ({ number }: ShippedOrder) =>
  (await carried.client.parcels('vtp')).filter(({ reference }) => reference.startsWith(number));
const advance = async (code: string, ...how: Parameters<CarriedMarket['client']['advanceParcel']>[1][]) => {
  for (const each of how) {
    market.clock.pass(MINUTE);
    await carried.client.setClock(market.clock.now());
    await carried.client.advanceParcel(code, each);
  }
};
const stateOf = async ({ id, buyer }: ShippedOrder) => {
  await market.settle();
  const { data } = unwrap(await buyer.call(getOrder, { params: { id } }));
  const { buyer_status, shipmentStatus, cod_status, cancelReason } = data.order;
  return { buyer_status, shipmentStatus, cod_status, cancelReason };
};
/** Viettel Post has booked it, but its answer was lost. */
const halfBooked = async () => {
  const order = await anOrder();
  await carried.client.faults('vtp', [{ verb: 'commitThenFail', on: 'create' }]);
  expect(await ready(order)).toMatchObject({ ok: false, status: 503, code: 'shipping.errors.carrier_away' });
  const [parcel] = await parcelsOf(order);
  return { order, code: parcel!.code };
};

test('a booking without an answer is not repeated: the first webhook has its code', async () => {
  const { order, code } = await halfBooked();
  expect(await ready(order)).toMatchObject({ ok: false, status: 503 });
  await advance(code, { to: 'picking' });
  unwrap(await ready(order));
  expect(await parcelsOf(order)).toMatchObject([{ code, reference: order.number }]);
  await advance(code, { to: 'picked' });
  expect(await stateOf(order)).toMatchObject({ buyer_status: 'in_transit', shipmentStatus: 'picked' });
});

test('a refused second booking books no second parcel', async () => {
  const { order } = await halfBooked();
  await carried.client.faults('vtp', [{ verb: 'refuse', code: 'Kho đang quá tải', on: 'create' }]);
  expect(await ready(order)).toMatchObject({ ok: false, status: 422 });
  expect(await ready(order)).toMatchObject({ ok: false, status: 503 });
  expect(await parcelsOf(order)).toHaveLength(1);
});

test('a parcel that was cancelled before its code is known is cancelled at its first webhook', async () => {
  const { order, code } = await halfBooked();
  await transact(market.context(), (context) => cancelParcel(context, order.id));
  market.clock.pass(3 * MINUTE);
  await market.run('shipping.ask-carriers');
  expect((await parcelsOf(order))[0]!.steps.at(-1)!.stage).toBe('created');
  await advance(code, { to: 'picking' });
  await market.run('shipping.ask-carriers');
  expect((await parcelsOf(order))[0]!.steps.at(-1)!.stage).toBe('cancelled');
});

const carriedOrder = async () => {
  const order = await anOrder();
  unwrap(await ready(order));
  const [parcel] = await parcelsOf(order);
  return { order, code: parcel!.code };
};

test('a webhook of a delivery records the cash, and the statement remits it', async () => {
  const { order, code } = await carriedOrder();
  await advance(code, { to: 'picked' }, { to: 'delivered' });
  expect(await stateOf(order)).toMatchObject({ buyer_status: 'delivered', cod_status: 'collected' });
  const staff = await market.as(await market.create.user({ user_type: 'staff', roles: ['finance'] }));
  const file = new Blob([`Mã phiếu gửi;Tiền thu hộ\r\n${code};${order.total}`]);
  const outcome = await staff.call(importCodRemittance, {
    params: { carrier: 'vtp' },
    body: {},
    file,
  });
  expect(unwrap(outcome).data).toMatchObject({ matched: 1, matched_amount: order.total });
  expect(await stateOf(order)).toMatchObject({ cod_status: 'remitted' });
});

test('a returning parcel that is delivered is at the shop: the order has ended, and no cash was collected', async () => {
  const { order, code } = await carriedOrder();
  await advance(code, { to: 'delivering' }, { to: 'delivery_failed' }, { to: 'returning' });
  expect(await stateOf(order)).toMatchObject({ buyer_status: 'in_transit', shipmentStatus: 'returning' });
  await advance(code, { to: 'delivered' });
  expect(await stateOf(order)).toMatchObject({
    buyer_status: 'cancelled',
    cancelReason: 'undeliverable',
    cod_status: 'none',
  });
});

test('the buyer sees the reason of a failed delivery', async () => {
  const { order, code } = await carriedOrder();
  await advance(code, { to: 'delivering' }, { to: 'delivery_failed' });
  await market.settle();
  const { data } = unwrap(await order.buyer.call(getOrder, { params: { id: order.id } }));
  expect(data.order.events[0]).toMatchObject({
    title: 'Giao chưa thành công',
    detail: 'Không liên lạc được với người nhận',
  });
});
