import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { openRedis } from '../../src/adapters/redis/shared-memory.ts';
import type { Program } from '../debian-programs.ts';
import { findRedis } from './program.ts';
import { startRedis } from './server.ts';

const FETCHING_MS = 240_000;
/** Fifty on a quiet machine; a lost connection is found out after a second at the earliest. */
const SHORT_MS = 700;
const BACK = { timeout: 10_000, interval: 50 };

let program: Program | undefined;
beforeAll(() => {
  program = findRedis();
}, FETCHING_MS);

const open = async (url: string, namespace = 'tests') => {
  const memory = await openRedis({ url, namespace });
  onTestFinished(() => memory.close());
  return memory;
};
type Memory = Awaited<ReturnType<typeof open>>;

/** How long a publication takes to be refused, in ms. */
const refusedAfter = async (memory: Memory): Promise<number> => {
  const begun = performance.now();
  await expect(memory.publish('x', 'lost')).rejects.toThrow(ServiceUnavailable);
  return performance.now() - begun;
};

test('a hung Redis refuses commands after 50 ms, then at once, and is used again when it continues', async (context) => {
  const redis = await startRedis(context, program);
  const memory = await open(redis.url);
  const changes: boolean[] = [];
  memory.onChange((isUp) => changes.push(isUp));
  const goOn = redis.freeze();
  for (let n = 0; n < 5; n++) expect(await refusedAfter(memory)).toBeLessThan(SHORT_MS);
  expect(await refusedAfter(memory)).toBeLessThan(30);
  await expect.poll(() => memory.state().isUp, BACK).toBe(false);
  goOn();
  await expect.poll(() => memory.state().isUp, BACK).toBe(true);
  await expect
    .poll(
      () =>
        memory.publish('x', 'sent').then(
          () => true,
          () => false,
        ),
      BACK,
    )
    .toBe(true);
  expect(changes).toEqual([false, true]);
});

test('a start does not wait for a hung Redis, and finds it later', async (context) => {
  const redis = await startRedis(context, program);
  const goOn = redis.freeze();
  const memory = await open(redis.url);
  expect(memory.failure).toBe('no answer in time');
  goOn();
  await expect.poll(() => memory.state().isUp, BACK).toBe(true);
});

test('a killed Redis is detected at once, and subscriptions work again after its return', async (context) => {
  const redis = await startRedis(context, program);
  const [sender, receiver] = [await open(redis.url), await open(redis.url)];
  const received: string[] = [];
  receiver.on('x', (payload) => received.push(payload));
  await expect.poll(async () => (await sender.publish('x', 'a'), received.includes('a')), BACK).toBe(true);
  const { since } = receiver.state();
  await redis.kill();
  await expect.poll(() => receiver.state().isUp || sender.state().isUp, BACK).toBe(false);
  expect(receiver.state().since.getTime()).toBeGreaterThan(since.getTime());
  expect(await refusedAfter(sender)).toBeLessThan(30);
  await redis.restart();
  await expect.poll(() => receiver.state().isUp && sender.state().isUp, BACK).toBe(true);
  await sender.publish('x', 'b');
  await expect.poll(() => received.includes('b'), BACK).toBe(true);
});

test('markets on one server, and databases of one market, receive nothing of each other', async (context) => {
  const redis = await startRedis(context, program);
  const sender = await open(redis.url);
  const others = [await open(redis.url, 'other'), await open(`${redis.url}/1`), await open(`${redis.url}/0`)];
  const received: number[] = [];
  for (const [index, memory] of others.entries()) memory.on('x', () => received.push(index));
  await expect.poll(async () => (await sender.publish('x', 'a'), received.length > 0), BACK).toBe(true);
  await Promise.all(others.map((memory) => memory.publish('other', 'so that all has arrived')));
  expect(new Set(received)).toEqual(new Set([2]));
});
