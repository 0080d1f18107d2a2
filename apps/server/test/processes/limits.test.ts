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

const someAddress = (number: number) => `198.51.${number >> 8}.${number & 255}`;

// one start of three processes for all: each number of calls comes from a client of its own, as behind a proxy
test('three processes together let through exactly the limit, 1, 10 or 100 at a time, and only the address that their proxy adds counts', async () => {
  const market = await aMarket({ settings });
  const addresses = await startProcesses(market, { count: 3, settings: { proxies: ['127.0.0.0/8'] } });
  for (const atOnce of [1, 10, 100]) {
    const answers: Awaited<ReturnType<typeof tryAt>>[] = [];
    for (let calls = 0; calls < LIMIT * 2; calls += atOnce)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(atOnce, LIMIT * 2 - calls) }, (_, index) =>
            tryAt(addresses[(calls + index) % addresses.length]!, calls + index, {
              'x-forwarded-for': `${someAddress(calls + index)}, 203.0.113.${atOnce}`,
            }),
          ),
        )),
      );
    expect({ allowed: countAllowed(answers), refused: countRefused(answers) }, `${atOnce} at a time`).toEqual(
      { allowed: LIMIT, refused: LIMIT },
    );
    for (const { status, retryAfter } of answers) expect(retryAfter > 0).toBe(status === 429);
  }
});

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
