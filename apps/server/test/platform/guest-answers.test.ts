import { brotliDecompressSync } from 'node:zlib';
import { getProduct } from '@market/contract/catalogue/routes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { guest, transact, type Context } from '#platform/context.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import { MINUTE } from '#platform/time.ts';
import { GuestAnswers } from '#platform/http/guest-answers.ts';
import { callInProcess, guestContext } from '#platform/http/serve.ts';
import { collectPageKeys, dropPages } from '#platform/web/page-keys.ts';
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
  const guestAnswers = new GuestAnswers({ sentFreshMs: MINUTE, readFreshMs: MINUTE });
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

/** What a page reads, and the keys that the page is dropped by. */
const readInPage = async (
  { app, productId }: Awaited<ReturnType<typeof aServer>>,
  context: Context = guestContext(market.context()),
) => {
  const keys = new Set<string>();
  const input = { params: { id: productId } };
  const answer = await collectPageKeys(keys, () => callInProcess(app, context, getProduct, { input }));
  return { title: (answer as { product: { title: string } }).product.title, keys };
};

it('is shared by pages of guests, which are dropped with it', async () => {
  const server = await aServer();
  const key = `product:${server.productId}`;
  expect(await readInPage(server)).toMatchObject({ title: 'Áo thun cũ' });
  await server.rename('Áo thun mới');
  const again = await readInPage(server);
  expect([again.title, again.keys.has(key)]).toEqual(['Áo thun cũ', true]);
  await transact(market.context(), (context) => dropPages(context, [key]));
  await expect.poll(async () => (await readInPage(server)).title).toBe('Áo thun mới');
});

it('is not shared with pages of people who are signed in', async () => {
  const server = await aServer();
  await readInPage(server);
  await server.rename('Áo thun mới');
  const person = { ...market.context(), actor: { ...guest, id: await market.create.user() } };
  expect((await readInPage(server, person)).title).toBe('Áo thun mới');
});

it('cannot be changed by the page that reads it', async () => {
  const server = await aServer();
  const input = { params: { id: server.productId } };
  const read = () => callInProcess(server.app, guestContext(market.context()), getProduct, { input });
  const first = (await read()) as { product: { title: string } };
  first.product.title = 'Áo khác';
  expect(await read()).toMatchObject({ product: { title: 'Áo thun cũ' } });
});

it('is no failure', async () => {
  const { app } = await aServer();
  const path = '/v2/product/products/999999999';
  expect((await app.inject({ url: path })).statusCode).toBe(404);
  expect((await app.inject({ url: path })).json()).toMatchObject({ message: 'Sản phẩm không tồn tại' });
});
