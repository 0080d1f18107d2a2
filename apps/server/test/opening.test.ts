import { getProduct } from '@market/contract/catalogue/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { changeSettings, getSettings, withdrawSettingChange } from '@market/contract/market-settings/routes';
import { removeMember } from '@market/contract/members/routes';
import { contractRoutes } from '@market/contract/registry';
import { getSession } from '@market/contract/sessions/routes';
import { OPEN_DOCUMENT_HEADER, type WebApp } from '@market/contract/web';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { clearOpening } from '#market-settings';
import { openDatabase } from '#platform/db/database.ts';
import { listenForNotifications } from '#platform/events/pg-notifications.ts';
import { GuestAnswers } from '#platform/http/guest-answers.ts';
import { DAY, later, MINUTE } from '#platform/time.ts';
import { pages } from '../../web/src/routes.ts';
import { buildApp } from '../src/app.ts';
import { makeMember } from './factories/members.ts';
import { makeOrderPayload } from './factories/orders.ts';
import { setMarketSetting } from './market-setting.ts';
import { aMarket, startMarket, type As, type Market } from './market.ts';
import { socketProcess } from './sockets.ts';
import { unwrap } from './unwrap.ts';

let market: Market;
let start: Date;
let admin: As;
let shopId: number;
let productId: number;
let owner: As;
let buyer: As;
let guest: As;

beforeAll(async () => {
  market = await startMarket();
  start = market.clock.now();
  admin = await market.as(await market.create.user({ user_type: 'staff', roles: ['admin'] }));
  const ownerId = await market.create.user();
  shopId = await market.create.shop({ user_id: ownerId });
  productId = (await market.create.product({ shop_id: shopId, title: 'Áo thun hẹn ngày' })).id;
  await market.settle();
  [owner, buyer, guest] = await Promise.all([
    market.as(ownerId),
    market.create.user().then((id) => market.as(id)),
    market.as(),
  ]);
});
beforeEach(async () => {
  market.clock.set(start);
  await sql`delete from market_settings where key = 'sellers_first'`.execute(market.db);
  clearOpening(market.services);
});
afterAll(() => market.close());

const invite = (sellersFirst: boolean, startsAt?: Date) =>
  admin.call(changeSettings, {
    body: {
      settings: [{ key: 'sellers_first', value: sellersFirst }],
      ...(startsAt && { starts_at: startsAt.toISOString() }),
    },
  });
const product = (who: As) => who.call(getProduct, { params: { id: String(productId) } });
const NOT_OPEN = { status: 403, code: 'request.errors.not_open_yet' };

/** Pages that say who reads them, and the goods that they can read. */
const webApp: WebApp = {
  pages,
  openingPath: '/sap-mo-cua',
  respond: async (request, { call, opening }, { signedIn }) => {
    const goods = await call(getProduct, { params: { id: String(productId) } });
    const text = [
      new URL(request.url).pathname,
      signedIn ? 'signed in' : 'guest',
      opening === null ? 'open' : (opening.opens_at ?? 'some day'),
      goods.ok ? goods.value.product.title : goods.code,
    ];
    return new Response(text.join('\n'), {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    });
  },
};

/** A process with pages, its own connections and memory, that is notified of changes. */
const aProcess = async (): Promise<FastifyInstance> => {
  const { db, close } = openDatabase(market.url);
  const signals = await listenForNotifications(market.url);
  const { clock, services } = market;
  const app = await buildApp({
    db,
    services: { ...services },
    clock,
    signals,
    logLevel: 'fatal',
    web: webApp,
    guestAnswers: new GuestAnswers({ sentFreshMs: MINUTE, readFreshMs: MINUTE }),
  });
  onTestFinished(async () => {
    await app.close();
    await signals.close();
    await close();
  });
  return app;
};
const headersOf = ({ token }: As) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const open = (app: FastifyInstance, who: As, url: string, headers = {}) =>
  app.inject({ url, headers: { ...headersOf(who), ...headers } });

test('guests and buyers wait, shops and staff see the whole market', async () => {
  unwrap(await invite(true));
  expect(await product(guest)).toMatchObject(NOT_OPEN);
  expect(await product(buyer)).toMatchObject(NOT_OPEN);
  const answers = await Promise.all([owner, admin].map(product));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
});

test('people who work for a shop see the market while they do', async () => {
  const memberId = await makeMember(market, shopId, 'warehouse');
  const member = await market.as(memberId);
  unwrap(await invite(true));
  unwrap(await product(member));
  unwrap(await owner.call(removeMember, { params: { id: memberId } }));
  expect(await product(member)).toMatchObject(NOT_OPEN);
});

test('the setting is read once, not by each request', async () => {
  await product(guest);
  await setMarketSetting(market, 'sellers_first', true);
  unwrap(await product(guest));
  clearOpening(market.services);
  expect(await product(guest)).toMatchObject(NOT_OPEN);
});

const examplePath = (path: string): string => path.replaceAll(/:\w+/g, '1');

test('every call that does not say otherwise is refused', async () => {
  unwrap(await invite(true));
  const closed = contractRoutes.filter(
    ({ auth, beforeOpening }) => auth !== 'shop' && auth !== 'staff' && beforeOpening !== true,
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const { method, path, auth } of closed) {
    const ask = (who: As) => who.inject({ method, url: examplePath(path), payload: {} });
    expect((await ask(buyer)).body, `${method} ${path}`).toContain(NOT_OPEN.code);
    const { body } = await ask(guest);
    expect(body, `${method} ${path}`).toContain(auth === 'user' ? 'unauthenticated' : NOT_OPEN.code);
  }
});

test('people register, sign in and read the policies, and pages ask about sessions', async () => {
  unwrap(await invite(true));
  const statuses = [];
  for (const url of ['/v1/policies', '/v1/regulations', '/v1/user/api/provinces', '/.well-known/jwks.json'])
    statuses.push((await guest.inject({ url })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200]);
  unwrap(await buyer.call(getSession));
});

test('GraphQL answers those who may come in', async () => {
  unwrap(await invite(true));
  const ask = (who: As) =>
    who.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: `{ product(id: ${productId}) { title } }` },
    });
  expect((await ask(guest)).json()).toMatchObject({
    errors: [{ extensions: { message_code: NOT_OPEN.code } }],
  });
  expect((await ask(owner)).statusCode).toBe(200);
});

test('a seller whose session must be renewed is asked to renew it', async () => {
  unwrap(await invite(true));
  const answer = await guest.inject({
    url: `/v2/product/products/${productId}`,
    headers: { cookie: 'refresh_token=expired' },
  });
  expect(answer.statusCode).toBe(401);
});

test('opening needs an approved shop, unless it is planned', async () => {
  const empty = await aMarket();
  const staff = await empty.as(await empty.create.user({ user_type: 'staff', roles: ['admin'] }));
  const change = (value: boolean, starts_at?: string) =>
    staff.call(changeSettings, {
      body: { settings: [{ key: 'sellers_first', value }], ...(starts_at && { starts_at }) },
    });
  unwrap(await change(true));
  expect(await change(false)).toMatchObject({
    status: 422,
    code: 'settings.errors.invalid',
    facts: { keys: ['sellers_first'], text: 'Mở cho mọi người cần ít nhất 1 shop đã duyệt.' },
  });
  unwrap(await change(false, later(empty.clock.now(), DAY).toISOString()));
  await empty.create.shop({ review_state: 1 });
  expect(await change(false)).toMatchObject({ status: 422 });
  await empty.create.shop();
  unwrap(await change(false));
});

test('a market with an order invites sellers alone only if it did before', async () => {
  const running = await aMarket();
  const staff = await running.as(await running.create.user({ user_type: 'staff', roles: ['admin'] }));
  const change = (value: boolean, starts_at?: Date) =>
    staff.call(changeSettings, {
      body: {
        settings: [{ key: 'sellers_first', value }],
        ...(starts_at && { starts_at: starts_at.toISOString() }),
      },
    });
  const inDays = (days: number) => later(running.clock.now(), days * DAY);
  const refusal = (text: string) => ({ status: 422, facts: { keys: ['sellers_first'], text } });
  const PLANNED = 'Mời người bán trước chỉ bật được ngay, không hẹn ngày bật được.';
  expect(await change(true, inDays(1))).toMatchObject(refusal(PLANNED));
  unwrap(await change(true));
  const stall = await running.create.stall();
  const seller = await running.as((await running.create.stall()).ownerId);
  unwrap(await seller.call(placeOrder, { body: makeOrderPayload(stall, {}) }));
  unwrap(await change(true));
  unwrap(await change(false, inDays(1)));
  expect(await change(true, inDays(2))).toMatchObject(refusal(PLANNED));
  unwrap(await change(false));
  running.clock.pass(MINUTE);
  expect(await change(true)).toMatchObject(
    refusal('Chợ đã có đơn hàng: người mua cần xem đơn của mình, không mời riêng người bán được nữa.'),
  );
});

/** Id of the planned opening. */
const planned = async (): Promise<number> => {
  const { settings } = unwrap(await admin.call(getSettings)).data;
  return settings.find(({ key }) => key === 'sellers_first')!.next!.id;
};

test('the market opens at the planned time', async () => {
  unwrap(await invite(true));
  unwrap(await invite(false, later(market.clock.now(), 2 * DAY)));
  market.clock.pass(2 * DAY - 1);
  expect(await product(guest)).toMatchObject(NOT_OPEN);
  market.clock.pass(1);
  unwrap(await product(guest));
});

test('the market does not open when the plan is withdrawn', async () => {
  unwrap(await invite(true));
  unwrap(await invite(false, later(market.clock.now(), 2 * DAY)));
  expect(await product(guest)).toMatchObject(NOT_OPEN);
  unwrap(await admin.call(withdrawSettingChange, { params: { id: await planned() } }));
  market.clock.pass(2 * DAY);
  expect(await product(guest)).toMatchObject(NOT_OPEN);
});

test('pages of before are not shown, and those of the opening are not stored', async () => {
  const app = await aProcess();
  const path = '/ao-thun-12.html';
  const before = await open(app, guest, path);
  expect([before.body, before.headers['cache-control']]).toEqual([
    `${path}\nguest\nopen\nÁo thun hẹn ngày`,
    'public, max-age=3600',
  ]);
  unwrap(await invite(true));
  await expect.poll(async () => (await open(app, guest, path)).body).toContain('/sap-mo-cua');
  const waiting = await open(app, guest, path);
  expect(waiting.body).toBe('/sap-mo-cua\nguest\nsome day\nrequest.errors.not_open_yet');
  expect(waiting.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect((await open(app, buyer, path)).body).toContain('/sap-mo-cua\nsigned in');
  const seen = await open(app, owner, path);
  expect([seen.body, seen.headers['cache-control']]).toEqual([before.body, 'private, no-store']);
  unwrap(await invite(false));
  await expect.poll(async () => (await open(app, guest, path)).body).toBe(before.body);
});

test('answers that guests share are not shown either', async () => {
  const app = await aProcess();
  const url = `/v2/product/products/${productId}`;
  const { etag } = (await open(app, guest, url)).headers;
  unwrap(await invite(true));
  await expect.poll(async () => (await open(app, guest, url)).statusCode).toBe(403);
  const again = await open(app, guest, url, { 'if-none-match': String(etag) });
  expect([again.statusCode, again.headers['cache-control']]).toEqual([403, 'private, no-store']);
  expect((await open(app, owner, url)).statusCode).toBe(200);
});

test.each([
  '/',
  '/product/search?keyword=ao',
  '/shop/xuong-may-1',
  '/tin-tuc',
  '/gio-hang',
  '/xac-nhan-don-hang',
  '/iframe/san-pham/1',
  '/khong-co',
  '/chinh-sach/..',
  '/chinh-sach/%2e%2e',
  '/nguoi-ban/..%5cgio-hang',
])('%s is the page of the opening', async (path) => {
  unwrap(await invite(true));
  const { body, headers } = await open(await aProcess(), guest, path);
  expect(body).toMatch(/^\/sap-mo-cua\nguest\nsome day\nrequest.errors.not_open_yet$/);
  expect(headers['x-frame-options']).toBe('DENY');
});

test.each(['/sitemap.xml', '/san-pham-1.xml', '/opensearch.xml'])('%s does not exist', async (path) => {
  unwrap(await invite(true));
  expect((await open(await aProcess(), guest, path)).statusCode).toBe(404);
});

test.each(['/dang-nhap', '/dang-ky', '/chinh-sach/doi-tra', '/nguoi-ban', '/quan-tri', '/robots.txt'])(
  '%s is open, and reads no goods',
  async (path) => {
    unwrap(await invite(true));
    const { body, headers } = await open(await aProcess(), guest, path);
    expect(body).toBe(`${path}\nguest\nsome day\nrequest.errors.not_open_yet`);
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('the router of a browser opens the address as a document', async () => {
  unwrap(await invite(true));
  const app = await aProcess();
  const answer = await open(app, buyer, '/product/search.data?keyword=ao&_routes=root');
  expect([answer.statusCode, answer.headers[OPEN_DOCUMENT_HEADER]]).toEqual([
    403,
    '/product/search?keyword=ao',
  ]);
  expect((await open(app, buyer, '/_.data')).headers[OPEN_DOCUMENT_HEADER]).toBe('/');
  for (const path of ['//evil.example.data', '/.//evil.example.data'])
    expect((await open(app, buyer, path)).headers[OPEN_DOCUMENT_HEADER], path).toBe('/evil.example');
  expect((await open(app, buyer, '//[.data')).statusCode).toBe(403);
});

test('frames of a socket are refused as calls are', async () => {
  unwrap(await invite(true));
  const { open: connect } = await socketProcess(market);
  const { socket, messages } = await connect(buyer.token!);
  socket.send(JSON.stringify({ type: 'typing', conversation_id: 1 }));
  await expect.poll(() => messages.at(-1)).toMatchObject({ type: 'error', code: NOT_OPEN.code });
});
