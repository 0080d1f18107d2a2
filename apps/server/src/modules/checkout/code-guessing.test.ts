import { placeOrder, quoteOrder } from '@market/contract/checkout/routes';
import { lookupDiscountCode } from '@market/contract/promotions/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Carrier } from '#ports/carrier.ts';
import { MINUTE } from '#platform/time.ts';
import { carriersAt, testDestination, makeOrderPayload, type TestStall } from '#test/carriers.ts';
import { startMarket, type As, type Market } from '#test/market.ts';

const LOOKUPS = 60;
const MAX_RATE_CALLS = 120;

let market: Market;
let stall: TestStall;
let rateCalls = 0;
beforeAll(async () => {
  const [ghn] = carriersAt({ url: 'http://127.0.0.1:9' });
  const counting: Carrier = {
    ...ghn!,
    rates: () => {
      rateCalls += 1;
      return Promise.resolve([{ service: '2', name: 'Hàng nhẹ', price: 20_000, from: null, to: null }]);
    },
  };
  market = await startMarket({ services: { carriers: [counting] } });
  stall = await market.create.stall();
  await market.create.priceRule({ shop_id: stall.shopId, value: 1_000, codes: ['DUNGROI'], public: false });
});
afterAll(() => market.close());

const newBuyer = async () => market.as(await market.create.user());
const withCode = (code: string) => ({
  ...makeOrderPayload(stall),
  discount_codes: [{ price_rule: { code } }],
});
const quote = (as: As, code: string) => as.call(quoteOrder, { body: withCode(code) });

describe('guessing discount codes', () => {
  test('is limited by quotes as by look-ups, and then no code is checked', async () => {
    const [guesser, other] = [await newBuyer(), await newBuyer()];
    for (let n = 0; n < LOOKUPS; n += 1)
      expect(await quote(guesser, `SAI${n}`)).toMatchObject({ status: 422 });
    expect(await quote(guesser, 'SAI0')).toMatchObject({ status: 429 });
    expect(await quote(guesser, 'DUNGROI')).toMatchObject({ status: 429 });
    const placed = await guesser.call(placeOrder, { body: withCode('DUNGROI') });
    expect(placed).toMatchObject({ status: 429 });
    expect(
      await guesser.call(lookupDiscountCode, { query: { code: 'DUNGROI', shop_id: stall.shopId } }),
    ).toMatchObject({ status: 429 });
    expect(await quote(other, 'DUNGROI')).toMatchObject({ ok: true });
    market.clock.pass(MINUTE);
    expect(await quote(guesser, 'DUNGROI')).toMatchObject({ ok: true });
  });

  test('is also counted for orders that are refused', async () => {
    const guesser = await newBuyer();
    for (let n = 0; n < LOOKUPS; n += 1) await guesser.call(placeOrder, { body: withCode(`SAI${n}`) });
    expect(await guesser.call(placeOrder, { body: withCode('SAI') })).toMatchObject({ status: 429 });
  });

  test('using a valid code is never limited', async () => {
    const as = await newBuyer();
    for (let n = 0; n <= LOOKUPS; n += 1) expect(await quote(as, 'DUNGROI')).toMatchObject({ ok: true });
  });
});

test('calls to carriers are limited per guest; cached rates do not count', async () => {
  const guest = await market.as();
  market.clock.pass(MINUTE);
  const rates = (quantity: number) =>
    guest.call(listShippingRates, {
      body: {
        shop_id: stall.shopId,
        shipping_address: testDestination,
        items: [{ variant_id: stall.product.variants[0]!, quantity }],
      },
    });
  rateCalls = 0;
  for (let n = 1; n <= MAX_RATE_CALLS; n += 1) expect(await rates(n)).toMatchObject({ ok: true });
  expect(rateCalls).toBe(MAX_RATE_CALLS);
  expect(await rates(MAX_RATE_CALLS + 1)).toMatchObject({ status: 429 });
  expect(rateCalls).toBe(MAX_RATE_CALLS);
  expect(await rates(1)).toMatchObject({ ok: true });
  market.clock.pass(MINUTE);
  expect(await rates(MAX_RATE_CALLS + 1)).toMatchObject({ ok: true });
});
