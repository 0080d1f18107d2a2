import { getProduct } from '@market/contract/catalogue/routes';
import { queryGraphql } from '@market/contract/graphql';
import { blockItem } from '@market/contract/moderation/routes';
import type { ReplyOf } from '@market/contract/route';
import type { WebApp } from '@market/contract/web';
import { suggestKeywords } from '@market/contract/suggestions/routes';
import { createShopCollection, listShopCollections } from '@market/contract/saved/routes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refreshCards } from '#catalogue';
import { transact } from '#platform/context.ts';
import { signPosition } from '#platform/db/replica/write-position.ts';
import { unwrap } from '../unwrap.ts';
import { query } from './streaming.ts';
import {
  startReading,
  startReplicaWorld,
  untilReplayed,
  untilUsable,
  type ReadingProcess,
  type ReplicaWorld,
} from './world.ts';

/** So long that a paused replica stays usable, and one of a busy machine, too: what is old is seen to be old. */
const LONG = { maxLagMs: 60_000 };
const WITHIN_A_SECOND = { timeout: 1_000, interval: 20 };

let world: ReplicaWorld;
beforeAll(async () => {
  world = await startReplicaWorld();
});
afterAll(() => world.stop());
afterEach(() => query(world.standby.url, 'select pg_wal_replay_resume()'));

const pause = () => query(world.standby.url, 'select pg_wal_replay_pause()');

const aProduct = async (price = 100_000) => {
  const product = await world.market.create.product({ title: 'Áo cũ', tiers: [{ start: 1, price }] });
  await world.market.settle();
  await untilReplayed(world);
  return product;
};
const pathOf = (id: number) => getProduct.path.replace(':id', String(id));

const changePrice = ({ id }: { id: number }, price: number) =>
  transact(world.market.context(), async (context) => {
    await sql`update price_tiers set price = ${price} where product_id = ${id}`.execute(context.db);
    await refreshCards(context, [id]);
  });

const priceAt = async ({ app }: ReadingProcess, url: string): Promise<number | undefined> =>
  Number(/"price":(\d+)/.exec((await app.inject(url)).body)?.[1]);

test('guests read lists and products from the replica; the rest is read from the primary', async () => {
  const product = await aProduct();
  const reading = await startReading(world, LONG);
  await untilUsable(reading);
  await reading.reads();
  for (const url of [
    pathOf(product.id),
    '/v2/search/products',
    '/v2/product/categories.json',
    `/product/${product.id}`,
  ])
    expect((await reading.app.inject(url)).statusCode).toBe(200);
  expect(await reading.reads()).toEqual({ replica: 4, primary: 0, repeated: 0 });
  const { token } = await world.market.as(await world.market.create.user());
  const headers = { authorization: `Bearer ${token}` };
  for (const url of ['/v1/user/api/auth/info', '/v2/order/api/orders.json', '/v2/order/api/carts.json'])
    await reading.app.inject({ url, headers });
  expect(await reading.reads()).toEqual({ replica: 0, primary: 0, repeated: 0 });
  const unknown = await reading.app.inject({ method: 'POST', url: '/v1/khong-co', payload: {} });
  expect([unknown.statusCode, unknown.headers['set-cookie']]).toEqual([404, undefined]);
});

test('a GraphQL query reads its fields from the replica, also by POST', async () => {
  const product = await aProduct();
  const reading = await startReading(world, LONG);
  await untilUsable(reading);
  await reading.reads();
  const answer = await reading.app.inject({
    method: 'POST',
    url: queryGraphql.path,
    payload: { query: `{ product(id: "${product.id}") { title } }` },
  });
  expect(answer.json()).toMatchObject({ data: { product: { title: 'Áo cũ' } } });
  expect(await reading.reads()).toEqual({ replica: 1, primary: 0, repeated: 0 });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('who wrote reads their own writes at once, although the replica replays nothing', async () => {
  const { ownerId, shopId } = await world.market.create.stall();
  const { token } = await world.market.as(ownerId);
  await untilReplayed(world);
  const reading = await startReading(world, LONG);
  await untilUsable(reading);
  await pause();
  const path = createShopCollection.path.replace(':id', String(shopId));
  const authorization = `Bearer ${token}`;
  const created = await reading.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization },
    payload: { name: 'Hàng hè' },
  });
  expect(created.statusCode).toBe(201);
  const [cookie] = [created.headers['set-cookie']].flat();
  expect(cookie).toMatch(
    /^write_position=[0-9a-z]+\.[0-9a-z]+\.[\w-]{16}; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const position = String(created.headers['x-write-position']);
  const names = async (headers: Record<string, string>): Promise<string[]> => {
    const answer = await reading.app.inject({
      url: listShopCollections.path.replace(':id', String(shopId)),
      headers,
    });
    return (answer.json() as { data: { collections: { name: string }[] } }).data.collections.map(
      ({ name }) => name,
    );
  };
  // a browser, a program that shows its position, and one that shows none
  expect(await names({ authorization, cookie: cookie!.split(';')[0]! })).toEqual(['Hàng hè']);
  expect(await names({ authorization, 'x-write-position': position })).toEqual(['Hàng hè']);
  expect(await names({ authorization })).toEqual(['Hàng hè']);
  // a program that says that it changed nothing
  expect(await names({ authorization, 'x-write-position': 'none' })).toEqual([]);
  // long ago, for a replica that replays nothing, and before something that it shows
  const since = (position: number) =>
    signPosition(world.market.services.secrets, { position, at: Date.now() - 5_000 });
  const written = Number.parseInt(position, 36);
  expect(await names({ authorization, 'x-write-position': since(written) })).toEqual(['Hàng hè']);
  expect(await names({ authorization, 'x-write-position': since(1) })).toEqual([]);
  // another browser of the same person, and one with a position that it invented
  expect(await names({ authorization, cookie: 'theme=dark' })).toEqual([]);
  expect(await names({ authorization, cookie: `write_position=${position.replace(/.$/, '')}x` })).toEqual([]);
  await query(world.standby.url, 'select pg_wal_replay_resume()');
  await untilReplayed(world);
  await reading.reads();
  await expect
    .poll(
      async () => {
        expect(await names({ authorization, 'x-write-position': position })).toEqual(['Hàng hè']);
        return (await reading.reads()).replica;
      },
      { timeout: 5_000 },
    )
    .toBe(1);
});

test('a form reads its own writes in its answer and on the next page, in every process', async () => {
  const { ownerId, shopId } = await world.market.create.stall();
  const { token } = await world.market.as(ownerId);
  await untilReplayed(world);
  const params = { id: shopId };
  const web: WebApp = {
    openingPath: '/',
    pages: [{ path: '/bo-suu-tap', rendering: 'personal', parameters: [] }],
    respond: async (request, { call }) => {
      if (request.method === 'POST')
        unwrap(await call(createShopCollection, { params, body: { name: 'Hàng thu' } }));
      const { collections } = unwrap(await call(listShopCollections, { params })).data;
      return new Response(JSON.stringify(collections.map(({ name }) => name)));
    },
  };
  const [one, other] = [
    await startReading(world, { ...LONG, web }),
    await startReading(world, { ...LONG, web }),
  ];
  await untilUsable(one);
  await untilUsable(other);
  await pause();
  const cookie = `access_token=${token}`;
  const posted = await one.app.inject({
    method: 'POST',
    url: '/bo-suu-tap',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  expect(posted.json()).toEqual(['Hàng thu']);
  const page = async (cookies: string): Promise<unknown> =>
    (await other.app.inject({ url: '/bo-suu-tap', headers: { cookie: cookies } })).json();
  const position = posted.cookies.find(({ name }) => name === 'write_position')!.value;
  expect(await page(`${cookie}; write_position=${position}`)).toEqual(['Hàng thu']);
  expect(await page(cookie)).toEqual([]);
});

test('what is cached of the replica is read by nobody on the primary', async () => {
  const { categories } = world.market.create;
  const { lv1 } = await categories();
  const count = (total: number) =>
    sql`update categories set total_products = ${total}, title = 'Đồ câu cá' where id = ${lv1}`.execute(
      world.market.db,
    );
  await count(1);
  await untilReplayed(world);
  const reading = await startReading(world, LONG);
  await untilUsable(reading);
  await pause();
  await count(2);
  const totals = async (position: string): Promise<number[]> => {
    const answer = await reading.app.inject({
      url: `${suggestKeywords.path}?q=do cau ca`,
      headers: { 'x-write-position': position },
    });
    const { categories: found } = (answer.json() as ReplyOf<typeof suggestKeywords>).data;
    return found.map(({ totalProduct }) => totalProduct);
  };
  expect(await totals('none')).toEqual([1]);
  const { secrets } = world.market.services;
  expect(await totals(signPosition(secrets, { position: 2 ** 50, at: Date.now() }))).toEqual([2]);
});

test('what leaves cached pages is not made again of older data', async () => {
  const product = await aProduct();
  const { create, as } = world.market;
  const moderator = await as(
    await create.user({ user_type: 'staff', roles: ['moderator'], first_name: 'Minh' }),
  );
  await untilReplayed(world);
  const reading = await startReading(world, LONG);
  await untilUsable(reading);
  const urls = [pathOf(product.id), `/product/${product.id}`];
  const statuses = () => Promise.all(urls.map(async (url) => (await reading.app.inject(url)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  await pause();
  const params = { kind: 'product' as const, id: String(product.id) };
  unwrap(await moderator.call(blockItem, { params, body: { reason: 'Hàng giả' } }));
  await expect.poll(statuses, WITHIN_A_SECOND).toEqual([404, 404]);
  // and stays so, whoever reads
  for (let n = 0; n < 20; n++) expect(await statuses()).toEqual([404, 404]);
});

test('a new price is on page and answer within a second although the replica replays nothing', async () => {
  const product = await aProduct();
  const reading = await startReading(world);
  await untilUsable(reading);
  const answer = pathOf(product.id);
  expect(await priceAt(reading, answer)).toBe(100_000);
  await pause();
  await changePrice(product, 70_000);
  const changedAt = performance.now();
  let lastOldMs = 0;
  const read = async (): Promise<number | undefined> => {
    const ms = performance.now() - changedAt;
    const price = await priceAt(reading, answer);
    if (price !== 70_000) lastOldMs = ms;
    return price;
  };
  await expect.poll(read, { timeout: 20_000, interval: 20 }).toBe(70_000);
  expect(lastOldMs).toBeLessThan(1_000);
  expect(await priceAt(reading, `/product/${product.id}`)).toBe(70_000);
  expect(reading.replica.status()).toMatchObject({ state: 'lagging' });
});
