import { placeOrder } from '@market/contract/checkout/routes';
import { receiveOrder } from '@market/contract/orders/routes';
import {
  deliverSellerOrder,
  getSellerOrder,
  readySellerOrder,
  shipSellerOrder,
} from '@market/contract/orders/seller-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Carrier } from '#ports/carrier.ts';
import { unwrap } from '#test/unwrap.ts';
import { journeysIn, type Journey, type Journeys } from '#test/journeys.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { fakeCarrier, trackingWebhook, type TrackingWebhook } from '#test/model/carrier.ts';
import { findStrayMoney } from '#test/money-checker.ts';
import { findFaults } from '#test/order-checker.ts';
import { makeOrderPayload, type TestStall } from '#test/factories/orders.ts';

const CARRIERS = ['ghn', 'ghtk', 'vtp'] as const;
const TERMS = ['cod', 'bank_transfer'] as const;

let market: Market;
let journeys: Journeys;
let stall: TestStall;
let seller: As;
let parcels: Record<string, number>;
beforeAll(async () => {
  market = await startMarket({ services: { carriers: CARRIERS.map(fakeCarrier) } });
  journeys = await journeysIn(market);
  parcels = Object.fromEntries(CARRIERS.map((code) => [code, 0]));
  stall = await market.create.stall({ shop: { phone: '+84902345678' } });
  seller = await market.as(stall.ownerId);
});
afterAll(async () => {
  expect(await findFaults(market.db)).toEqual([]);
  expect(await findStrayMoney(market.db)).toEqual([]);
  await market.close();
});

/** An order that is confirmed, and paid unless it is cod. */
const placeConfirmed = async (code: string, payment_method: (typeof TERMS)[number]): Promise<Journey> => {
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(stall, { payment_method, shipping_lines: [{ code }] });
  const { order } = unwrap(await buyer.call(placeOrder, { body }));
  const journey = { id: order.id, buyer, seller, variant: stall.product.variants[0]! };
  return journeys.go(journey, payment_method === 'cod' ? ['confirm'] : ['confirm', 'pay']);
};
const params = ({ id }: Journey) => ({ params: { id } });
const shipAndDeliver = async (journey: Journey) => ({
  shipped: await seller.call(shipSellerOrder, params(journey)),
  delivered: await seller.call(deliverSellerOrder, params(journey)),
});
const read = async (journey: Journey) => {
  const { order } = unwrap(await seller.call(getSellerOrder, params(journey))).data;
  const { buyer_status, shipmentStatus, cod_status, financialStatus } = order;
  return {
    buyer_status,
    shipmentStatus,
    cod_status,
    financialStatus,
    codes: order.actions.map((a) => a.code),
  };
};
const refusals = (booked: boolean) => {
  const answer = { status: 409, code: 'order.errors.carrier_moves', facts: { carrier: 'Hãng Thử', booked } };
  return { shipped: answer, delivered: answer };
};

describe.each(CARRIERS)('an order shipped with %s', (carrier) => {
  const book = async (journey: Journey): Promise<string> => {
    unwrap(await seller.call(readySellerOrder, params(journey)));
    parcels[carrier]! += 1;
    return `FC${parcels[carrier]}`;
  };
  const sendUpdate = async (code: string, state: TrackingWebhook['state']) => {
    market.clock.pass(1_000);
    await market.app.inject(trackingWebhook(carrier, { code, state, at: market.clock.now() }));
    await market.settle();
  };

  test.each(TERMS)('paid by %s: the seller can never record shipping or delivery', async (method) => {
    const journey = await placeConfirmed(`${carrier}:1`, method);
    const start = await read(journey);
    expect(start.codes).not.toContain('shipped');
    // before anybody was called to carry it
    expect(await shipAndDeliver(journey)).toMatchObject(refusals(false));
    const code = await book(journey);
    expect((await read(journey)).codes).not.toContain('shipped');
    expect(await shipAndDeliver(journey)).toMatchObject(refusals(true));
    expect(await read(journey)).toMatchObject({
      buyer_status: 'wait_pickup',
      cod_status: start.cod_status,
      financialStatus: start.financialStatus,
    });
    await sendUpdate(code, 'picked');
    expect((await read(journey)).codes).not.toContain('delivered');
    expect(await shipAndDeliver(journey)).toMatchObject(refusals(true));
    await sendUpdate(code, 'returning');
    expect(await shipAndDeliver(journey)).toMatchObject(refusals(true));
    await sendUpdate(code, 'returned');
    expect(await shipAndDeliver(journey)).toMatchObject(refusals(true));
    expect(await read(journey)).toMatchObject({ buyer_status: 'cancelled', shipmentStatus: 'returned' });
  });

  test.each(TERMS)(
    'paid by %s: updates of the carrier are applied, also after attempts by the seller',
    async (method) => {
      const journey = await placeConfirmed(`${carrier}:1`, method);
      const code = await book(journey);
      await shipAndDeliver(journey);
      await sendUpdate(code, 'picked');
      await shipAndDeliver(journey);
      await sendUpdate(code, 'delivered');
      expect(await read(journey)).toMatchObject({
        buyer_status: 'delivered',
        cod_status: method === 'cod' ? 'collected' : 'none',
      });
    },
  );

  test('a buyer confirms arrival; cash is recorded only by the carrier, never by the seller', async () => {
    const journey = await placeConfirmed(`${carrier}:1`, 'cod');
    const code = await book(journey);
    await sendUpdate(code, 'picked');
    unwrap(await journey.buyer.call(receiveOrder, params(journey)));
    expect(await shipAndDeliver(journey)).toMatchObject(refusals(true));
    expect(await read(journey)).toMatchObject({ buyer_status: 'delivered', cod_status: 'expected' });
    await sendUpdate(code, 'delivered');
    expect(await read(journey)).toMatchObject({ cod_status: 'collected' });
  });

  test('another shop’s owner is not notified, and an update of another carrier is ignored', async () => {
    const journey = await placeConfirmed(`${carrier}:1`, 'cod');
    const code = await book(journey);
    const other = await market.as((await market.create.stall()).ownerId);
    expect(await other.call(deliverSellerOrder, params(journey))).toMatchObject({ status: 404 });
    const stranger = CARRIERS.find((each) => each !== carrier)!;
    market.clock.pass(1_000);
    await market.app.inject(
      trackingWebhook(stranger, { code: `${code}9`, state: 'delivered', at: market.clock.now() }),
    );
    await market.settle();
    expect(await read(journey)).toMatchObject({ buyer_status: 'wait_pickup', cod_status: 'expected' });
  });
});

describe.each(['table:standard', 'table:express', 'self', 'pickup'])(
  'an order shipped with %s',
  (service) => {
    test.each(TERMS)('paid by %s the seller says what happens to it', async (method) => {
      const journey = await placeConfirmed(service, method);
      expect(await shipAndDeliver(journey)).toMatchObject({ shipped: { ok: true }, delivered: { ok: true } });
      expect(await read(journey)).toMatchObject({
        buyer_status: 'delivered',
        cod_status: method === 'cod' ? 'collected' : 'none',
      });
    });
  },
);

test('the seller records the delivery of coach freight', async () => {
  const heavy = await market.create.product({
    shop_id: stall.shopId,
    variants: [{ grams: 25_000 }],
  });
  const buyer = await market.as(await market.create.user());
  const body = makeOrderPayload(
    { ...stall, product: heavy },
    { payment_method: 'cod', shipping_lines: [{ code: 'coach' }] },
  );
  const { order } = unwrap(await buyer.call(placeOrder, { body }));
  const journey = { id: order.id, buyer, seller, variant: heavy.variants[0]! };
  await journeys.go(journey, ['confirm']);
  expect(await shipAndDeliver(journey)).toMatchObject({ shipped: { ok: true }, delivered: { ok: true } });
});

test('an order of a removed carrier cannot be marked ready', async () => {
  const journey = await placeConfirmed('ghn:1', 'cod');
  const carriers = market.services.carriers as Carrier[];
  const removedCarriers = carriers.splice(0, carriers.length);
  expect(await seller.call(readySellerOrder, params(journey))).toMatchObject({
    status: 503,
    code: 'shipping.errors.carrier_away',
  });
  carriers.push(...removedCarriers);
});
