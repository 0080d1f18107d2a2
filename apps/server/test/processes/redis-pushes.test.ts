import { beforeAll, expect, test, type TestContext } from 'vitest';
import type { Program } from '../debian-programs.ts';
import { startTcpProxy } from '../faults/tcp-proxy.ts';
import { aMarket } from '../market.ts';
import { findRedis } from '../redis/program.ts';
import { startRedis } from '../redis/server.ts';
import { aTalk, openPage, waysOf, type Page, type Talk } from '../redis/talk.ts';
import { startProcess } from './start.ts';

const FETCHING_MS = 240_000;
/** Two processes send each push by both ways until they know that none is missing. */
const SETTLED = { timeout: 20_000, interval: 200 };
const ARRIVED = { timeout: 15_000, interval: 50 };
/** A busy machine; without a limit a hung Redis would hold each call for good. */
const PROMPT_MS = 2_000;

let program: Program | undefined;
beforeAll(() => {
  program = findRedis();
}, FETCHING_MS);

const sendMany = async (talk: Talk, addresses: readonly string[], count: number) => {
  const sent = [];
  for (let n = 0; n < count; n++) sent.push(await talk.send(addresses[n % addresses.length]!));
  return { ids: sent.map(({ id }) => id), slowest: Math.max(...sent.map(({ ms }) => ms)) };
};

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
/** Each once, whatever the order in which two ways brought them. */
const expectEachOnce = (page: Page, ids: readonly number[]) =>
  expect.poll(() => inOrder(page.arrived), ARRIVED).toEqual(inOrder(ids));

/** Two processes that share a Redis, and a page of the shop's owner on each. */
const twoProcesses = async (urls: readonly [string, string]) => {
  const market = await aMarket();
  const processes = await Promise.all(urls.map((redis) => startProcess(market, { pages: true, redis })));
  const addresses = processes.map(({ address }) => address);
  const talk = await aTalk(market);
  const pages = await Promise.all(addresses.map((address) => openPage(address, talk.owner)));
  return { market, addresses, talk, pages };
};
type Processes = Awaited<ReturnType<typeof twoProcesses>>;

/** Sends until the pushes of every process go by Redis alone; answers what was sent. */
const untilShared = async ({ addresses, talk }: Processes): Promise<number[]> => {
  const ids: number[] = [];
  const areShared = async () => {
    const before = await Promise.all(addresses.map(waysOf));
    for (const address of addresses) ids.push((await talk.send(address)).id);
    const after = await Promise.all(addresses.map(waysOf));
    return after.every(
      (ways, index) =>
        (ways['shared_memory'] ?? 0) > (before[index]!['shared_memory'] ?? 0) &&
        ways['postgresql'] === before[index]!['postgresql'],
    );
  };
  await expect.poll(areShared, SETTLED).toBe(true);
  return ids;
};

const aRedis = (context: TestContext) => startRedis(context, program);

test('a killed Redis costs no push and doubles none, and is used again when it is back', async (context) => {
  const redis = await aRedis(context);
  const both = await twoProcesses([redis.url, redis.url]);
  const { addresses, talk, pages } = both;
  const ids = await untilShared(both);
  const sending = sendMany(talk, addresses, 150);
  await expect.poll(() => pages[0]!.arrived.length, ARRIVED).toBeGreaterThan(ids.length + 20);
  await redis.kill();
  const killed = await sending;
  ids.push(...killed.ids, ...(await sendMany(talk, addresses, 40)).ids);
  const returning = sendMany(talk, addresses, 100);
  await redis.restart();
  ids.push(...(await returning).ids, ...(await untilShared(both)));
  for (const page of pages) await expectEachOnce(page, ids);
  expect(killed.slowest).toBeLessThan(PROMPT_MS);
});

test('a hung Redis holds nobody, and what it lets go later arrives once', async (context) => {
  const redis = await aRedis(context);
  const both = await twoProcesses([redis.url, redis.url]);
  const { addresses, talk, pages } = both;
  const ids = await untilShared(both);
  const goOn = redis.freeze();
  const hung = await sendMany(talk, addresses, 120);
  ids.push(...hung.ids);
  for (const page of pages) await expectEachOnce(page, ids);
  goOn();
  ids.push(...(await untilShared(both)));
  for (const page of pages) await expectEachOnce(page, ids);
  expect(hung.slowest).toBeLessThan(PROMPT_MS);
});

test('a process that alone has lost Redis receives what the others send', async (context) => {
  const redis = await aRedis(context);
  const proxy = await startTcpProxy();
  context.onTestFinished(() => proxy.close());
  proxy.forwardTo(redis.url.replace('redis', 'http'));
  const both = await twoProcesses([redis.url, proxy.address.replace('http', 'redis')]);
  const { addresses, talk, pages } = both;
  const ids = await untilShared(both);
  const sending = sendMany(talk, [addresses[0]!], 120);
  await expect.poll(() => pages[1]!.arrived.length, ARRIVED).toBeGreaterThan(ids.length + 20);
  proxy.cut();
  ids.push(...(await sending).ids);
  for (const page of pages) await expectEachOnce(page, ids);
  proxy.forwardTo(redis.url.replace('redis', 'http'));
  ids.push(...(await untilShared(both)));
  for (const page of pages) await expectEachOnce(page, ids);
});
