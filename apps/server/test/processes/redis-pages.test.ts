import { blockItem } from '@market/contract/moderation/routes';
import { beforeAll, expect, test, type TestContext } from 'vitest';
import type { Program } from '../debian-programs.ts';
import { aMarket } from '../market.ts';
import { findRedis } from '../redis/program.ts';
import { startRedis } from '../redis/server.ts';
import { unwrap } from '../unwrap.ts';
import { startProcess } from './start.ts';

const FETCHING_MS = 240_000;
const SHARED = { timeout: 15_000, interval: 200 };
const DROPPED = { timeout: 8_000, interval: 20 };
/** How long after a change a request may begin that is answered by the page of before. */
const MAX_STALE_MS = 1_000;
/** A render of a busy machine and 50 ms; without a limit a hung Redis would hold it for good. */
const PROMPT_MS = 2_000;

let program: Program | undefined;
beforeAll(() => {
  program = findRedis();
}, FETCHING_MS);

const rendersOf = async (address: string): Promise<number> => {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^market_pages_rendered_total\{kind="public"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);
};

const twoProcesses = async (context: TestContext) => {
  const redis = await startRedis(context, program);
  const market = await aMarket();
  const shop = await market.create.shop({ name: 'Shop Quán Trọ Gió' });
  const products = await Promise.all(
    Array.from({ length: 40 }, (_, n) => market.create.product({ shop_id: shop, title: `Áo Gió ${n}` })),
  );
  await market.settle();
  const [one, other] = await Promise.all(
    [true, false].map((works) => startProcess(market, { pages: true, works, redis: redis.url })),
  );
  const addresses = [one!.address, other!.address] as const;
  const read = async (address: string, id: number) => {
    const begun = performance.now();
    const text = await (await fetch(`${address}/product/${id}`)).text();
    return { text, ms: performance.now() - begun };
  };
  /** Blocks a product as staff do, and waits until neither process shows the page of before, which they do in time. */
  const expectDropped = async (id: number, shown: string) => {
    const staff = await market.as(
      await market.create.user({ user_type: 'staff', roles: ['moderator'], first_name: 'Minh' }),
    );
    const block = { params: { kind: 'product' as const, id: String(id) }, body: { reason: 'Hàng giả' } };
    unwrap(await staff.call(blockItem, block));
    const blockedAt = performance.now();
    let lastShown = blockedAt;
    const isShown = async (address: string) => {
      const begun = performance.now();
      const { text } = await read(address, id);
      if (text === shown) lastShown = Math.max(lastShown, begun);
      return text === shown;
    };
    await expect.poll(() => Promise.all(addresses.map(isShown)), DROPPED).toEqual([false, false]);
    expect(lastShown - blockedAt).toBeLessThan(MAX_STALE_MS);
  };
  /** Reads another product in both; answers it when the second process did not render its page. */
  let next = 0;
  const readShared = async (): Promise<number | undefined> => {
    const { id } = products[next++]!;
    await read(addresses[0], id);
    const before = await rendersOf(addresses[1]);
    await read(addresses[1], id);
    return (await rendersOf(addresses[1])) === before ? id : undefined;
  };
  const untilShared = async (): Promise<number> => {
    let shared: number | undefined;
    await expect.poll(async () => (shared = await readShared()), SHARED).toBeDefined();
    return shared!;
  };
  const unread = () => products[next++]!.id;
  return { redis, addresses, read, untilShared, unread, expectDropped };
};

test('a page that one process rendered is sent by the other, and both drop it within a second', async (context) => {
  const { addresses, read, untilShared, expectDropped } = await twoProcesses(context);
  const id = await untilShared();
  const [first, second] = await Promise.all(addresses.map((address) => read(address, id)));
  expect(first!.text).toContain('Áo Gió');
  expect(second!.text).toBe(first!.text);
  await expectDropped(id, first!.text);
});

test('pages are served without Redis, hung or killed, fresh and in time, and are shared again when it is back', async (context) => {
  const { redis, addresses, read, untilShared, unread, expectDropped } = await twoProcesses(context);
  await untilShared();
  const goOn = redis.freeze();
  const times: number[] = [];
  for (let n = 0; n < 8; n++) times.push((await read(addresses[n % 2]!, unread())).ms);
  goOn();
  await redis.kill();
  const id = unread();
  const [before] = await Promise.all(addresses.map((address) => read(address, id)));
  expect(before!.text).toContain('Áo Gió');
  await expectDropped(id, before!.text);
  await redis.restart();
  await untilShared();
  expect(Math.max(...times)).toBeLessThan(PROMPT_MS);
});
