import { signIn } from '@market/contract/sessions/routes';
import { expect, test } from 'vitest';
import { aMarket } from '../market.ts';
import { startProcesses } from './start.ts';

const LIMIT = 30;
const settings = { rateLimits: { signIn: LIMIT } };

/** Tries to sign in from this machine; answers the status. A name of its own each time, so that no name is locked. */
const tryAt = async (address: string, number: number, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${address}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ account: `somebody${number}@khach.test`, password: 'wrong' }),
  });
  await answer.body?.cancel();
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
};
const countAllowed = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 401).length;
const countRefused = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 429).length;

test.each([1, 10, 100])(
  'three processes together let through exactly the limit, %i at a time',
  async (atOnce) => {
    const market = await aMarket({ settings });
    const addresses = await startProcesses(market, { count: 3 });
    const answers: Awaited<ReturnType<typeof tryAt>>[] = [];
    for (let calls = 0; calls < LIMIT * 2; calls += atOnce)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(atOnce, LIMIT * 2 - calls) }, (_, index) =>
            tryAt(addresses[(calls + index) % addresses.length]!, calls + index),
          ),
        )),
      );
    expect({ allowed: countAllowed(answers), refused: countRefused(answers) }).toEqual({
      allowed: LIMIT,
      refused: LIMIT,
    });
    for (const { status, retryAfter } of answers) expect(retryAfter > 0).toBe(status === 429);
  },
);

const someAddress = (number: number) => `198.51.${number >> 8}.${number & 255}`;

test('a client that forges a thousand addresses counts as one', async () => {
  const market = await aMarket({ settings });
  const [address] = await startProcesses(market, { count: 1 });
  let through = 0;
  for (let number = 0; number < 1_000; number += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        tryAt(address!, number + index, { 'x-forwarded-for': someAddress(number + index) }),
      ),
    );
    through += countAllowed(answers);
  }
  expect(through).toBe(LIMIT);
});

test('behind one proxy only the address that the proxy adds counts', async () => {
  const market = await aMarket({ settings });
  const [address] = await startProcesses(market, { count: 1, settings: { proxies: ['127.0.0.0/8'] } });
  const from = (client: string) =>
    Promise.all(
      Array.from({ length: LIMIT + 5 }, (_, number) =>
        tryAt(address!, number, { 'x-forwarded-for': `${someAddress(number)}, ${client}` }),
      ),
    );
  expect(countAllowed(await from('203.0.113.7'))).toBe(LIMIT);
  expect(countAllowed(await from('203.0.113.8'))).toBe(LIMIT);
});
