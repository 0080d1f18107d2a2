import { startRegistration } from '@market/contract/accounts/registration-routes';
import { expect, test } from 'vitest';
import { HOUR } from '#platform/time.ts';
import { aMarket } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { freshPhone } from '#test/registration.ts';

const SENDS = repeat(120, 10_000);
const ADDRESSES = repeat(12, 500);
const CEILING = repeat(40, 2_000);
const CONCURRENCY = 40;

test('the number of SMS in an hour is limited over all addresses', async () => {
  const market = await aMarket({ settings: { rateLimits: { sms: CEILING } } });
  const { inject } = await market.as();
  const requestCode = (number: number) =>
    inject({
      method: startRegistration.method,
      url: startRegistration.path,
      remoteAddress: `198.51.${(number % ADDRESSES) >> 8}.${(number % ADDRESSES) & 255}`,
      payload: { account_phone: freshPhone() },
    });
  const statuses: number[] = [];
  for (let requested = 0; requested < SENDS; requested += CONCURRENCY)
    for (const answer of await Promise.all(
      Array.from({ length: CONCURRENCY }, (_, index) => requestCode(requested + index)),
    ))
      statuses.push(answer.statusCode);
  await market.settle();
  expect(statuses.filter((status) => status === 200)).toHaveLength(CEILING);
  expect(statuses.filter((status) => status === 503)).toHaveLength(SENDS - CEILING);
  expect(market.sent).toHaveLength(CEILING);
  market.clock.pass(HOUR);
  expect((await requestCode(1)).statusCode).toBe(200);
}, 600_000);
