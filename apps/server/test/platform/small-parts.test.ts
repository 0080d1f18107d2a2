import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import type { Problem } from '@market/contract/route';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Cache } from '#platform/cache/cache.ts';
import type { Page } from '#platform/web/page-body.ts';
import { PageCache } from '#platform/web/page-cache.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { count } from '#platform/security/rate-limit.ts';
import { folderStorage } from '../../src/adapters/folder-storage/storage.ts';
import { buildApp } from '../../src/app.ts';
import { problemOf } from '#platform/http/problems.ts';
import { DAY, MINUTE } from '#platform/time.ts';
import { aMarket } from '../market.ts';
import { testStorage } from '../storage-contract.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'storage-test-'));

test('a stored file can be read, and no draft remains', async () => {
  const folder = await aFolder();
  const storage = folderStorage(folder);
  await storage.put('a/b.webp', Buffer.from('picture'));
  expect((await storage.get('a/b.webp'))?.toString()).toBe('picture');
  expect(await readdir(join(folder, 'a'))).toEqual(['b.webp']);
});

test('a failed write leaves no file', async () => {
  const folder = await aFolder();
  // a folder is at the place of the file: it is written, and cannot be moved there
  await mkdir(join(folder, 'a', 'b.webp', 'c'), { recursive: true });
  await expect(folderStorage(folder).put('a/b.webp', Buffer.from('picture'))).rejects.toThrow();
  expect(await readdir(join(folder, 'a'))).toEqual(['b.webp']);
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a disk that is full (%s) is 507, not an error of ours', (code) => {
  const logged: unknown[] = [];
  const log = { error: (line: unknown) => logged.push(line) } as never;
  const error = Object.assign(new Error('full'), { code });
  expect(
    problemOf(error, { log, errorReports: null, source: { kind: 'request', name: 'GET /' } }),
  ).toMatchObject({ status: 507 });
  expect(logged).toEqual([]);
});

test('/readyz reports a full disk as degraded and stays ready', async () => {
  const { db, clock, services } = await aMarket();
  for (const [canStore, status] of [
    [async () => true, 'ok'],
    [async () => false, 'degraded'],
    [() => Promise.reject(new Error('no disk')), 'degraded'],
  ] as const) {
    const app = await buildApp({ db, clock, services, logLevel: 'fatal', canStore });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { status }]);
    await app.close();
  }
});

testStorage('a folder', async () => folderStorage(await aFolder()));

test('a cache computes once for concurrent readers, and does not store a failure', async () => {
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
    (await page.body.in('identity')).toString(),
    gunzipSync(await page.body.in('gzip')).toString(),
    brotliDecompressSync(await page.body.in('br')).toString(),
  ]).toEqual(Array(3).fill('page 1'));
});

test('a failed page is not cached', async () => {
  const cache = new PageCache();
  await cache.get('/', async () => new Response('', { status: 500 }));
  expect((await cache.get('/', async () => new Response('ok'))).status).toBe(200);
});

test('a page that answers 404 is dropped from the cache; one whose render fails stays', async () => {
  const cache = new PageCache({ freshMs: 0 });
  const text = async (render: () => Promise<Response>) => {
    await cache.get('/', render);
    // the one that was asked for beside it
    return (await (await cache.get('/', render)).body.in('identity')).toString();
  };
  await cache.get('/', async () => new Response('old'));
  expect(await text(async () => new Response('busy', { status: 503 }))).toBe('old');
  await cache.get('/', async () => new Response('gone', { status: 404 }));
  await expect.poll(() => text(async () => new Response('gone', { status: 404 }))).toBe('gone');
});

const shows = (keys: string[], text: string) => async () => {
  await Promise.resolve();
  for (const key of keys) addPageKey(key);
  return new Response(text);
};
const textOf = async (page: Promise<Page>) => (await (await page).body.in('identity')).toString();

test('dropping a key drops exactly the pages that show it', async () => {
  const cache = new PageCache();
  await cache.get('/a', shows(['shop:1', 'product:7'], 'a'));
  await cache.get('/b', shows(['shop:2'], 'b'));
  cache.drop(['product:7', 'product:8']);
  expect(await textOf(cache.get('/a', shows([], 'a again')))).toBe('a again');
  expect(await textOf(cache.get('/b', shows([], 'b again')))).toBe('b');
  cache.clear();
  expect(await textOf(cache.get('/b', shows([], 'b again')))).toBe('b again');
});

test('a page whose content drops during its render is rendered again, also for waiting visitors', async () => {
  const cache = new PageCache();
  let renders = 0;
  const render = async () => {
    await Promise.resolve();
    renders += 1;
    if (renders === 1) {
      addPageKey('shop:1');
      cache.drop(['shop:1']);
      return new Response('with the shop');
    }
    return new Response('without it');
  };
  expect(await textOf(cache.get('/', render))).toBe('without it');
  expect(await textOf(cache.get('/', render))).toBe('without it');
  expect(renders).toBe(2);
});

test('a page whose keys drop during every render is served but not cached', async () => {
  const cache = new PageCache();
  let renders = 0;
  const render = async () => {
    await Promise.resolve();
    renders += 1;
    addPageKey('shop:1');
    if (renders <= 3) cache.drop(['shop:1']);
    return new Response(`${renders}`);
  };
  expect(await textOf(cache.get('/', render))).toBe('3');
  expect(await textOf(cache.get('/', render))).toBe('4');
  expect(await textOf(cache.get('/', render))).toBe('4');
});

test('a rate limit spans all processes and says how long to wait', async () => {
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

test('expired rate counts are deleted, recent ones stay', async () => {
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
