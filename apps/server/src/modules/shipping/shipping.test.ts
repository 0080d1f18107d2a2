import { changeSettings } from '@market/contract/market-settings/routes';
import { dong } from '@market/contract/rules/money';
import { addToCart } from '@market/contract/cart/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import type { ShippingAddressInput } from '@market/contract/shipping/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMarket, startMarket, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

const ratesFor = async (shipping_address: ShippingAddressInput, quantity = 2, fields: object = {}) => {
  const shop_id = await market.create.shop(fields);
  const { variants } = await market.create.product({ shop_id });
  const guest = await market.as();
  return guest.call(listShippingRates, {
    body: { shop_id, shipping_address, items: [{ variant_id: variants[0]!, quantity }] },
  });
};
const codesAndPrices = (outcome: Awaited<ReturnType<typeof ratesFor>>) =>
  outcome.ok
    ? outcome.value.rates.map(({ service_code, total_price }) => [service_code, total_price])
    : outcome;

test('a province suffices for an estimate, also for a guest', async () => {
  expect(codesAndPrices(await ratesFor({ province_id: 1 }))).toEqual([
    ['table:standard', 18_000],
    ['table:express', 28_800],
    ['self', 0],
    ['pickup', 0],
  ]);
});

test('another region costs more, and the price rises in steps of weight', async () => {
  expect(codesAndPrices(await ratesFor({ province_id: 79 }, 8))).toContainEqual(['table:standard', 48_500]);
});

test('a province can be given by name', async () => {
  expect(codesAndPrices(await ratesFor({ province: 'Thành phố Hà Nội' }))).toContainEqual([
    'table:standard',
    18_000,
  ]);
});

test('from 20 kg coach freight is offered', async () => {
  expect(codesAndPrices(await ratesFor({ province_id: 1 }, 80))).toContainEqual(['coach', 70_000]);
});

test('goods at the shop’s threshold have free delivery', async () => {
  const outcome = await ratesFor({ province_id: 1 }, 10, { free_shipping_threshold: 900_000 });
  expect(codesAndPrices(outcome)).toContainEqual(['table:standard', 0]);
});

test('the days of free delivery and of a coach stand in the dates alone', async () => {
  const texts = [
    await ratesFor({ province_id: 1 }, 10, { free_shipping_threshold: 900_000 }),
    await ratesFor({ province_id: 1 }, 80),
  ].flatMap((outcome) => unwrap(outcome).rates.map(({ description }) => description));
  expect(texts).toEqual(
    expect.arrayContaining([`Shop miễn phí giao cho đơn từ ${dong(900_000)}`, 'Lấy hàng tại bến xe gần bạn']),
  );
});

test('a rate has an arrival time, arranged delivery has none', async () => {
  const outcome = await ratesFor({ province_id: 1 });
  if (!outcome.ok) throw new Error(outcome.code);
  const of = (code: string) => outcome.value.rates.find(({ service_code }) => service_code === code);
  expect(of('table:standard')).toMatchObject({
    currency: 'VND',
    min_delivery_date: '2026-11-22T03:00:00.000Z',
  });
  expect(of('self')).toMatchObject({ min_delivery_date: null, max_delivery_date: null });
});

test('without items the shop’s cart lines are used', async () => {
  const shop_id = await market.create.shop();
  const { variants } = await market.create.product({ shop_id });
  const buyer = await market.as(await market.create.user());
  const getRates = () =>
    buyer.call(listShippingRates, { body: { shop_id, shipping_address: { province_id: 1 } } });
  expect(await getRates()).toMatchObject({ ok: false, code: 'shipping.errors.items' });
  await buyer.call(addToCart, { body: { variant_id: variants[0]!, quantity: 3 } });
  expect(codesAndPrices(await getRates())).toContainEqual(['table:standard', 20_500]);
});

test('a missing province is refused', async () => {
  expect(await ratesFor({})).toMatchObject({ ok: false, status: 422, code: 'shipping.errors.destination' });
  expect(await ratesFor({ province_id: 98_765 })).toMatchObject({
    ok: false,
    code: 'shipping.errors.destination',
  });
});

test('products of another shop and an unknown shop are refused', async () => {
  const shop_id = await market.create.shop();
  const other = await market.create.product();
  const guest = await market.as();
  const body = {
    shop_id,
    shipping_address: { province_id: 1 },
    items: [{ variant_id: other.variants[0]!, quantity: 1 }],
  };
  expect(await guest.call(listShippingRates, { body })).toMatchObject({
    ok: false,
    code: 'shipping.errors.items',
  });
  expect(await guest.call(listShippingRates, { body: { ...body, shop_id: 999_999 } })).toMatchObject({
    ok: false,
    status: 404,
  });
});

test('a price of the table and a way of delivery that staff change count for the next estimate', async () => {
  const own = await aMarket();
  const admin = await own.as(await own.create.user({ user_type: 'staff', roles: ['admin'] }));
  const shop_id = await own.create.shop();
  const { variants } = await own.create.product({ shop_id });
  const settings = [
    { key: 'rate_province' as const, value: 15_000 },
    { key: 'shop_pickup' as const, value: false },
  ];
  unwrap(await admin.call(changeSettings, { body: { settings } }));
  const { rates } = unwrap(
    await (
      await own.as()
    ).call(listShippingRates, {
      body: {
        shop_id,
        shipping_address: { province_id: 1 },
        items: [{ variant_id: variants[0]!, quantity: 2 }],
      },
    }),
  );
  expect(rates.map(({ service_code, total_price }) => [service_code, total_price])).toEqual([
    ['table:standard', 15_000],
    ['table:express', 24_000],
    ['self', 0],
  ]);
});
