import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { transact } from '#platform/context.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import { MINUTE } from '#platform/time.ts';
import { PageCache } from '#platform/web/page-cache.ts';
import { dropPages } from '#platform/web/page-keys.ts';
import { buildApp } from '../../src/app.ts';
import { startMarket, type Market } from '../market.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket({ poolSize: 10 });
});
afterAll(() => market.close());

/** The app of a process that serves, and a product. */
const aServer = async () => {
  const { db, services, clock, url } = market;
  const signals = await listenForNotifications(url);
  const guestAnswers = new PageCache({ freshMs: MINUTE, staleMs: MINUTE });
  const app = await buildApp({ db, services, clock, signals, logLevel: 'fatal', guestAnswers });
  onTestFinished(async () => {
    await app.close();
    await signals.close();
  });
  const { id: productId } = await market.create.product({ title: 'Áo thun cũ' });
  await market.settle();
  const path = `/v2/product/products/${productId}`;
  const get = (headers: Record<string, string> = {}, query = '') =>
    app.inject({ url: path + query, headers });
  const rename = (title: string) =>
    sql`update product_cards set card = jsonb_set(card, '{title}', ${JSON.stringify(title)}::jsonb),
      detail = jsonb_set(detail, '{title}', ${JSON.stringify(title)}::jsonb) where product_id = ${productId}`.execute(
      db,
    );
  return { app, get, rename, productId };
};
const titleOf = (answer: { json(): unknown }) =>
  (answer.json() as { product: { title: string } }).product.title;

it('answers all guests alike, whatever parameters they invent', async () => {
  const { get, rename } = await aServer();
  expect(titleOf(await get())).toBe('Áo thun cũ');
  await rename('Áo thun mới');
  expect(titleOf(await get({}, '?invented=1'))).toBe('Áo thun cũ');
});

it('is made anew for people who are signed in', async () => {
  const { get, rename } = await aServer();
  await get();
  await rename('Áo thun mới');
  const person = await market.as(await market.create.user());
  expect(titleOf(await get({ authorization: `Bearer ${person.token}` }))).toBe('Áo thun mới');
});

it('leaves with the pages that show the same', async () => {
  const { get, rename, productId } = await aServer();
  await get();
  await rename('Áo thun mới');
  await transact(market.context(), (context) => dropPages(context, [`product:${productId}`]));
  await expect.poll(async () => titleOf(await get())).toBe('Áo thun mới');
});

it('is sent compressed, and not again while it has not changed', async () => {
  const { get } = await aServer();
  const plain = await get();
  const compressed = await get({ 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain.rawPayload);
  const { etag } = plain.headers;
  const again = await get({ 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('is no failure', async () => {
  const { app } = await aServer();
  const path = '/v2/product/products/999999999';
  expect((await app.inject({ url: path })).statusCode).toBe(404);
  expect((await app.inject({ url: path })).json()).toMatchObject({ message: 'Sản phẩm không tồn tại' });
});
