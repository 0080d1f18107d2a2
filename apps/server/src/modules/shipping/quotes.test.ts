import { listShippingRates, placeOrder } from '@market/contract';
import { providersAt, type Fault } from '@market/providers/client';
import { startProviders } from '@market/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ghn } from '../../outside/carriers/ghn.ts';
import { MINUTE } from '#platform/time.ts';
import { answered } from '#test/answered.ts';
import {
  givenDestination,
  givenPayload,
  startCarriedMarket,
  type CarriedMarket,
  type GivenStall,
} from '#test/carriers.ts';
import { aMarket, type Market } from '#test/market.ts';

let carried: CarriedMarket;
let market: Market;
let stall: GivenStall;
beforeAll(async () => {
  carried = await startCarriedMarket(['ghn']);
  market = carried.market;
  stall = await market.given.stall();
});
afterAll(() => carried.close());
beforeEach(async () => {
  await carried.client.clearFaults();
  market.clock.pass(31 * MINUTE);
  await carried.client.setClock(market.clock.now());
});

const { province_id, district_id, ward_id } = givenDestination;
const whole = { province_id, district_id, ward_id };
const ratesOf = async (shipping_address: object = whole, quantity = 2) => {
  const guest = await market.as();
  const { rates } = answered(
    await guest.call(listShippingRates, {
      body: {
        shop_id: stall.shopId,
        shipping_address,
        items: [{ variant_id: stall.product.variants[0]!, quantity }],
      },
    }),
  );
  return rates;
};
const pricesOf = async (...given: Parameters<typeof ratesOf>) =>
  (await ratesOf(...given)).map(({ service_code, total_price }) => [service_code, total_price]);
const feesAsked = async () =>
  (await carried.client.journal('ghn')).filter(({ call }) => call === 'fee').length;

const TABLE = [
  ['table:standard', 18_000],
  ['table:express', 28_800],
  ['self', 0],
  ['pickup', 0],
];

test('carriers and the table stand by price, what people arrange last', async () => {
  expect(await pricesOf()).toEqual([['ghn:2', 16_500], ...TABLE]);
});

test('a carrier says who it is and when it comes', async () => {
  const [first] = await ratesOf();
  expect(first).toEqual({
    service_name: 'Giao Hàng Nhanh – Hàng nhẹ',
    service_code: 'ghn:2',
    total_price: 16_500,
    description: expect.stringMatching(/^Dự kiến giao \d\d\/\d\d – \d\d\/\d\d$/),
    currency: 'VND',
    min_delivery_date: expect.stringMatching(/^2026-11-2/),
    max_delivery_date: expect.stringMatching(/^2026-11-2/),
  });
});

test('heavy goods go by another service', async () => {
  expect((await pricesOf(whole, 80)).map(([code]) => code)).toContain('ghn:5');
});

test('by the province alone the table answers, and no carrier is asked', async () => {
  const before = await feesAsked();
  expect(await pricesOf({ province_id })).toEqual(TABLE);
  expect(await feesAsked()).toBe(before);
});

test('what a carrier said is good for 30 minutes, for this weight and this way alone', async () => {
  const before = await feesAsked();
  await pricesOf();
  market.clock.pass(29 * MINUTE);
  await pricesOf();
  expect(await feesAsked()).toBe(before + 1);
  await pricesOf(whole, 3);
  expect(await feesAsked()).toBe(before + 2);
  market.clock.pass(2 * MINUTE);
  await pricesOf();
  expect(await feesAsked()).toBe(before + 3);
});

test('goods worth a đồng more within one band are no other shipment', async () => {
  const before = await feesAsked();
  await Promise.all([pricesOf(), pricesOf()]);
  const asked = (await feesAsked()) - before;
  expect(asked).toBeLessThanOrEqual(2);
  await pricesOf();
  expect((await feesAsked()) - before).toBe(asked);
});

const order = async () => {
  const buyer = await market.as(await market.given.user());
  return buyer.call(placeOrder, {
    body: givenPayload(stall, {
      quantity: 2,
      payment_method: 'bank_transfer',
      shipping_lines: [{ code: 'ghn:2' }],
    }),
  });
};

test('the price shown is the price paid, also when the carrier is dearer or gone by then', async () => {
  await pricesOf();
  await carried.client.faults(
    'ghn',
    Array.from({ length: 20 }, () => ({ verb: 'http', status: 500 })),
  );
  const { order: placed } = answered(await order());
  expect(placed.shippingLines).toMatchObject([{ code: 'ghn:2', price: 16_500 }]);
});

describe.each<[string, Fault]>([
  ['below nothing', { verb: 'odd', what: 'negative', on: 'fee' }],
  ['absurd', { verb: 'odd', what: 'absurd', on: 'fee' }],
  ['null', { verb: 'odd', what: 'null', on: 'fee' }],
  ['a text', { verb: 'odd', what: 'text', on: 'fee' }],
  ['right, with days that are null', { verb: 'odd', what: 'dates', on: 'leadtime' }],
  ['garbage', { verb: 'odd', what: 'garbage', on: 'fee' }],
  ['HTTP 500', { verb: 'http', status: 500, on: 'fee' }],
  ['a broken connection', { verb: 'reset', on: 'fee' }],
  ['not served', { verb: 'refuse', on: 'services' }],
])('a carrier whose price is %s', (_what, fault) => {
  test('is left out, and no order has it', async () => {
    await carried.client.faults('ghn', [fault, fault]);
    expect(await pricesOf()).toEqual(TABLE);
    expect(await order()).toMatchObject({ ok: false, status: 422, code: 'order.errors.shipping_rate' });
  });
  test('is asked again after a minute, and offered then', async () => {
    await carried.client.faults('ghn', [fault]);
    expect(await pricesOf()).toEqual(TABLE);
    market.clock.pass(61_000);
    expect(await pricesOf()).toEqual([['ghn:2', 16_500], ...TABLE]);
  });
});

test('two that are slow and one that is broken cost no more than one wait of 3 seconds', async () => {
  const start = async (code: string, fault?: Fault) => {
    const there = await startProviders({ port: 0, smtpPort: 0 });
    onTestFinished(() => there.close());
    const account = { url: `${there.url}/ghn/shiip/public-api`, token: 'demo', client: '4010', hook: 'x' };
    const spoil = async () =>
      fault && providersAt(there.url).faults('ghn', [{ ...fault, on: 'fee' } as Fault]);
    return { spoil, carrier: { ...ghn(account), code } };
  };
  const started = [
    await start('ghtk', { verb: 'delay', ms: 5_000 }),
    await start('vtp', { verb: 'delay', ms: 5_000 }),
    await start('broken', { verb: 'http', status: 500 }),
    await start('ghn'),
  ];
  const other = await aMarket({ outside: { carriers: started.map(({ carrier }) => carrier) } });
  const its = await other.given.stall();
  const guest = await other.as();
  const ask = async (quantity: number) => {
    const items = [{ variant_id: its.product.variants[0]!, quantity }];
    const body = { shop_id: its.shopId, shipping_address: whole, items };
    return answered(await guest.call(listShippingRates, { body })).rates;
  };
  // where the places are is known by now, as on any day but the first
  expect(await ask(1)).toHaveLength(8);
  for (const { spoil } of started) await spoil();
  const began = performance.now();
  const rates = await ask(2);
  // one after another it would be 6 s and more; a busy machine has half of that to itself
  expect(performance.now() - began).toBeLessThan(4_500);
  expect(rates.map(({ service_code }) => service_code)).toEqual([
    'ghn:2',
    'table:standard',
    'table:express',
    'self',
    'pickup',
  ]);
});
