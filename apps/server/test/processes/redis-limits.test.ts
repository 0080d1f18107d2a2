import { searchProducts } from '@market/contract/product-search/routes';
import { beforeAll, expect, test } from 'vitest';
import type { Program } from '../debian-programs.ts';
import { aMarket } from '../market.ts';
import { findRedis } from '../redis/program.ts';
import { startRedis } from '../redis/server.ts';
import { startProcesses } from './start.ts';

const FETCHING_MS = 240_000;
const LIMIT = 30;

let program: Program | undefined;
beforeAll(() => {
  program = findRedis();
}, FETCHING_MS);

/** Searches through the processes in turn; answers how many were let through, and the seconds of the refusals. */
const search = async (addresses: readonly string[], times: number, concurrency = 1) => {
  const answers: Response[] = [];
  for (let n = 0; n < times; n += concurrency)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: concurrency }, (_, index) =>
          fetch(`${addresses[(n + index) % addresses.length]}${searchProducts.path}?keyword=ao`),
        ),
      )),
    );
  for (const answer of answers) await answer.body?.cancel();
  const refused = answers.filter(({ status }) => status === 429);
  return {
    allowed: answers.filter(({ status }) => status === 200).length,
    refused: refused.length,
    waits: refused.map(({ headers }) => Number(headers.get('retry-after'))),
  };
};

/** Requests that the processes counted alone, because Redis answered too late. */
const countedAlone = async (addresses: readonly string[]): Promise<number> => {
  const counts = addresses.map(async (address) => {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    return Number(/^shared_memory_failures_total\{command="count"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
};

const threeProcesses = async (redis: string) => {
  const market = await aMarket({ settings: { rateLimits: { search: LIMIT } } });
  return startProcesses(market, { count: 3, redis });
};

test('three processes together let through exactly the limit of requests, 1, 10 or 60 at a time', async (context) => {
  for (const concurrency of [1, 10, 60]) {
    const redis = await startRedis(context, program);
    const addresses = await threeProcesses(redis.url);
    // the first search of a process takes so long that it would not wait for Redis
    expect(await search(addresses, 3)).toMatchObject({ allowed: 3 });
    const found = await search(addresses, 60, concurrency);
    // on a busy machine Redis may answer later than a process waits
    const alone = await countedAlone(addresses);
    expect(Math.abs(found.allowed - (LIMIT - 3)), `${concurrency} at a time`).toBeLessThanOrEqual(alone);
    expect(alone, 'most requests were counted together').toBeLessThan(LIMIT);
    expect(found.allowed + found.refused).toBe(60);
    for (const seconds of found.waits) expect(seconds > 0 && seconds <= 60).toBe(true);
    await redis.kill();
  }
});

test('without Redis each process continues from the count that it saw last', async (context) => {
  const redis = await startRedis(context, program);
  const addresses = await threeProcesses(redis.url);
  expect(await search(addresses, LIMIT - 3)).toMatchObject({ allowed: LIMIT - 3, refused: 0 });
  await redis.kill();
  const after = await search(addresses, 3 * LIMIT);
  // the last answers were 25, 26 and 27
  expect(after.allowed).toBe(5 + 4 + 3);
});
