import { placeOrder } from '@market/contract/checkout/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import { providersAt, type Fault } from '@market/providers/client';
import { startProviders } from '@market/providers';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ghn } from '../../adapters/ghn/carrier.ts';
import { MINUTE } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { SIDES, type CarrierSide } from '#test/carrier-cases.ts';
import {
  testDestination,
  makeOrderPayload,
  startCarriedMarket,
  type CarriedMarket,
  type TestStall,
} from '#test/carriers.ts';
import { aMarket, type Market } from '#test/market.ts';

interface Offering {
  readonly side: CarrierSide;
  readonly offers: readonly (readonly [code: string, price: number])[];
  readonly title: string;
  readonly comes: RegExp;
  readonly heavy: readonly string[];
  /** The method that reports an unserved area, and the one that answers the days; null answers none. */
  readonly missingField: string;
  readonly days: string | null;
}
const OFFERINGS: readonly Offering[] = [
  {
    side: SIDES.ghn,
    offers: [['ghn:2', 16_500]],
    title: 'Giao Hàng Nhanh – Hàng nhẹ',
    comes: /^Dự kiến giao \d\d\/\d\d – \d\d\/\d\d$/,
    heavy: ['ghn:5'],
    missingField: 'services',
    days: 'leadtime',
  },
  {
    side: SIDES.ghtk,
    offers: [['ghtk:road', 17_000]],
    title: 'Giao Hàng Tiết Kiệm – Đường bộ',
    comes: /^Hãng chưa báo ngày giao$/,
    heavy: [],
    missingField: 'fee',
    days: null,
  },
  {
    side: SIDES.vtp,
    offers: [
      ['vtp:PHS', 17_500],
      ['vtp:VCN', 22_000],
    ],
    title: 'Viettel Post – Nội tỉnh tiết kiệm',
    comes: /^Dự kiến giao \d\d\/\d\d( – \d\d\/\d\d)?$/,
    heavy: ['vtp:PHS', 'vtp:VCN'],
    missingField: 'fee',
    days: 'fee',
  },
];

let offering: Offering;
let side: CarrierSide;
let carried: CarriedMarket;
let market: Market;
let stall: TestStall;

const { province_id, district_id, ward_id } = testDestination;
const whole = { province_id, district_id, ward_id };
const ratesOf = async (shipping_address: object = whole, quantity = 2) => {
  const guest = await market.as();
  const { rates } = unwrap(
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
const pricesOf = async (...args: Parameters<typeof ratesOf>) =>
  (await ratesOf(...args)).map(({ service_code, total_price }) => [service_code, total_price]);
const feesAsked = async () =>
  (await carried.client.journal(side.code)).filter(({ call }) => call === 'fee').length;

const TABLE: readonly (readonly [string, number])[] = [
  ['table:standard', 18_000],
  ['table:express', 28_800],
  ['self', 0],
  ['pickup', 0],
];

const expectedOffers = () => [
  ...[...offering.offers, ...TABLE.slice(0, 2)].toSorted(([, one], [, other]) => one - other),
  ...TABLE.slice(2),
];

const order = async () => {
  const buyer = await market.as(await market.create.user());
  return buyer.call(placeOrder, {
    body: makeOrderPayload(stall, {
      quantity: 2,
      payment_method: 'bank_transfer',
      shipping_lines: [{ code: side.service }],
    }),
  });
};

const oddFaults = ({ missingField: notThere, days }: Offering): [string, Fault][] => [
  ['below nothing', { verb: 'odd', what: 'negative', on: 'fee' }],
  ['absurd', { verb: 'odd', what: 'absurd', on: 'fee' }],
  ['null', { verb: 'odd', what: 'null', on: 'fee' }],
  ['a text', { verb: 'odd', what: 'text', on: 'fee' }],
  ['garbage', { verb: 'odd', what: 'garbage', on: 'fee' }],
  ['HTTP 500', { verb: 'http', status: 500, on: 'fee' }],
  ['a broken connection', { verb: 'reset', on: 'fee' }],
  ['not served', { verb: 'refuse', on: notThere }],
  ...(days === null
    ? []
    : [['right, on days there are not', { verb: 'odd', what: 'dates', on: days }] satisfies [string, Fault]]),
];

describe.each(OFFERINGS)('$side.name', (its) => {
  beforeAll(async () => {
    offering = its;
    ({ side } = its);
    carried = await startCarriedMarket([side.code]);
    market = carried.market;
    stall = await market.create.stall();
  });
  afterAll(() => carried.close());
  beforeEach(async () => {
    await carried.client.clearFaults();
    market.clock.pass(31 * MINUTE);
    await carried.client.setClock(market.clock.now());
  });

  test('carriers and table rates are sorted by price, arranged delivery is last', async () => {
    expect(await pricesOf()).toEqual(expectedOffers());
  });

  test('a rate has the carrier’s name, and its delivery time if known', async () => {
    const [first] = await ratesOf();
    const day: unknown = offering.days === null ? null : expect.stringMatching(/^2026-11-2/);
    expect(first).toEqual({
      service_name: offering.title,
      service_code: side.service,
      total_price: side.price,
      description: expect.stringMatching(offering.comes),
      currency: 'VND',
      min_delivery_date: day,
      max_delivery_date: day,
    });
  });

  test('heavy goods have another service, or none', async () => {
    const codes = (await pricesOf(whole, 80)).map(([code]) => String(code));
    expect(codes.filter((code) => code.startsWith(side.code))).toEqual(offering.heavy);
  });

  test('with only a province the table rates are used, and no carrier is called', async () => {
    const before = await feesAsked();
    expect(await pricesOf({ province_id })).toEqual(TABLE);
    expect(await feesAsked()).toBe(before);
  });

  test('a carrier’s rate is cached for 30 minutes, for the same weight and route', async () => {
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

  test('values within one band share a cached rate', async () => {
    const before = await feesAsked();
    await Promise.all([pricesOf(), pricesOf()]);
    const feeRequests = (await feesAsked()) - before;
    expect(feeRequests).toBeLessThanOrEqual(2);
    await pricesOf();
    expect((await feesAsked()) - before).toBe(feeRequests);
  });

  test('the price shown is charged, also when the carrier is more expensive or unavailable afterwards', async () => {
    await pricesOf();
    await carried.client.faults(
      side.code,
      Array.from({ length: 20 }, () => ({ verb: 'http', status: 500 })),
    );
    const { order: placed } = unwrap(await order());
    expect(placed.shippingLines).toMatchObject([{ code: side.service, price: side.price }]);
  });

  describe.each(oddFaults(its))('a carrier whose price is %s', (_what, fault) => {
    test('is left out, and cannot be ordered', async () => {
      await carried.client.faults(side.code, [fault, fault]);
      expect(await pricesOf()).toEqual(TABLE);
      expect(await order()).toMatchObject({ ok: false, status: 422, code: 'order.errors.shipping_rate' });
    });
    test('is requested again after a minute, and then offered', async () => {
      await carried.client.faults(side.code, [fault]);
      expect(await pricesOf()).toEqual(TABLE);
      market.clock.pass(61_000);
      expect(await pricesOf()).toEqual(expectedOffers());
    });
  });
});

test('two slow carriers and a failing one take 3 seconds at most', async () => {
  const start = async (code: string, fault?: Fault) => {
    const providers = await startProviders({ port: 0, smtpPort: 0 });
    onTestFinished(() => providers.close());
    const account = {
      url: `${providers.url}/ghn/shiip/public-api`,
      token: 'demo',
      client: '4010',
      hook: 'x',
    };
    const breakResponses = async () =>
      fault && providersAt(providers.url).faults('ghn', [{ ...fault, on: 'fee' } as Fault]);
    return { spoil: breakResponses, carrier: { ...ghn(account), code } };
  };
  const started = [
    await start('ghtk', { verb: 'delay', ms: 5_000 }),
    await start('vtp', { verb: 'delay', ms: 5_000 }),
    await start('broken', { verb: 'http', status: 500 }),
    await start('ghn'),
  ];
  const other = await aMarket({ services: { carriers: started.map(({ carrier }) => carrier) } });
  const its = await other.create.stall();
  const guest = await other.as();
  const getPrices = async (quantity: number) => {
    const items = [{ variant_id: its.product.variants[0]!, quantity }];
    const body = { shop_id: its.shopId, shipping_address: whole, items };
    return unwrap(await guest.call(listShippingRates, { body })).rates;
  };
  // the places are cached by now, as on any day but the first
  expect(await getPrices(1)).toHaveLength(8);
  for (const { spoil: breakResponses } of started) await breakResponses();
  const began = performance.now();
  const rates = await getPrices(2);
  // sequential calls would take 6 s or more
  expect(performance.now() - began).toBeLessThan(4_500);
  expect(rates.map(({ service_code }) => service_code)).toEqual([
    'ghn:2',
    'table:standard',
    'table:express',
    'self',
    'pickup',
  ]);
});
