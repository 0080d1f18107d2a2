import { monitorEventLoopDelay } from 'node:perf_hooks';
import { signIn } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMarket, type Market } from '#test/market.ts';
import { repeat } from '#test/repeat.ts';
import { freshPhone, PASSWORD } from '#test/registration.ts';
import { hashPassword } from './lib/passwords.ts';

const CONCURRENCY = repeat(40, 200);

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.close());

test('many simultaneous sign-ins do not block other requests', async () => {
  const { call } = await market.as();
  const password_hash = await hashPassword(PASSWORD);
  const phones = Array.from({ length: CONCURRENCY }, freshPhone);
  for (const phone of phones) await market.create.user({ phone, password_hash });
  const before = process.memoryUsage().rss;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const outcomes = await Promise.all(
    phones.map((account) => call(signIn, { body: { account, password: PASSWORD } })),
  );
  delay.disable();
  const seconds = (performance.now() - start) / 1_000;
  const [p99, grown] = [delay.percentile(99) / 1e6, (process.memoryUsage().rss - before) / 2 ** 20];
  console.log(
    `${CONCURRENCY} at once: ${seconds.toFixed(1)} s, event loop p99 ${p99.toFixed(1)} ms, memory +${grown.toFixed(0)} MB`,
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  // printed only: the delay depends on the machine
  expect(grown).toBeLessThan(400);
});
