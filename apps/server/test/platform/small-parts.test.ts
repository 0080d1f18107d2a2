import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Problem } from '@market/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Cache } from '#platform/cache.ts';
import { bodyOf, PageCache } from '#platform/page-cache.ts';
import { count } from '#platform/rate-limit.ts';
import { folderStorage } from '#platform/storage.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { aMarket } from '../market.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'storage-test-'));

test('what is put can be got, and nothing half-written lies about', async () => {
  const folder = await aFolder();
  const storage = folderStorage(folder);
  await storage.put('a/b.webp', Buffer.from('picture'));
  expect((await storage.get('a/b.webp'))?.toString()).toBe('picture');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.webp']);
});

test('what is not there is undefined', async () => {
  expect(await folderStorage(await aFolder()).get('nothing.webp')).toBeUndefined();
});

test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0b', '', '.hidden', 'a/./b'])(
  'the key %j never reaches the disk',
  async (key) => {
    const storage = folderStorage(await aFolder());
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key');
  },
);

test('a cache computes once for many who ask at once, and forgets a failure', async () => {
  const cache = new Cache<number>({ ttlMs: 60_000 });
  let computed = 0;
  const compute = async () => ++computed;
  expect(await Promise.all([cache.get('a', compute), cache.get('a', compute)])).toEqual([1, 1]);
  await expect(cache.get('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.get('b', compute)).toBe(2);
});

test('a page is rendered once for many visitors and comes compressed', async () => {
  const cache = new PageCache();
  let rendered = 0;
  const render = async () => new Response(`page ${++rendered}`, { headers: { 'content-type': 'text/html' } });
  const [page, again] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(again).toBe(page);
  expect([
    (await bodyOf(page, 'identity')).toString(),
    gunzipSync(page.gzip).toString(),
    brotliDecompressSync(page.br).toString(),
  ]).toEqual(Array(3).fill('page 1'));
});

test('a page that failed is not kept', async () => {
  const cache = new PageCache();
  await cache.get('/', async () => new Response('', { status: 500 }));
  expect((await cache.get('/', async () => new Response('ok'))).status).toBe(200);
});

test('a limit lets so many through a window, counts every process, and says how long to wait', async () => {
  const market = await aMarket();
  const limit = { name: 'test', most: 3, windowMs: MINUTE };
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => count(market.context(), limit, '10.0.0.1')),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const { reason } = tries.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect((reason as Problem).facts['retry_after']).toBe(60);
  await count(market.context(), limit, '10.0.0.2');
  market.clock.pass(MINUTE);
  await count(market.context(), limit, '10.0.0.1');
});

test('what is old is forgotten, what is young is kept', async () => {
  const market = await aMarket();
  await count(market.context(), { name: 'old', most: 9, windowMs: MINUTE }, 'a');
  await market.run('platform.forget');
  const rows = async () =>
    (await sql<{ n: number }>`select count(*) as n from rate_counts`.execute(market.db)).rows[0]!.n;
  expect(await rows()).toBe(1);
  market.clock.pass(2 * DAY);
  await market.run('platform.forget');
  expect(await rows()).toBe(0);
});
