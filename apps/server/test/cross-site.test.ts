import { updateCart } from '@market/contract/cart/routes';
import type { Route } from '@market/contract/route';
import { saveTokens, saveTokensByQuery } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../src/modules/sessions/actions/sessions.ts';
import { startMarket, type As, type Market } from './market.ts';

// Another site makes the browser of somebody who is signed in call us: nothing may come of it.

const HOST = 'cho.test';
const SAME_ORIGIN_HEADERS = { host: HOST, 'sec-fetch-site': 'same-origin', origin: `http://${HOST}` };
const EVIL = 'https://evil.test';
/** What a browser, or somebody who leaves out what browsers say, sends with a call from elsewhere. */
const attacks: Record<string, Record<string, string>> = {
  'with neither Origin nor Sec-Fetch-Site': {},
  'from an evil origin': { origin: EVIL },
  'from a page of no origin': { origin: 'null' },
  'from our name at another port': { origin: `http://${HOST}:8080` },
  'from another site': { 'sec-fetch-site': 'cross-site', origin: EVIL },
  'from a site beside ours': { 'sec-fetch-site': 'same-site', origin: `http://shop.${HOST}` },
  'from nowhere': { 'sec-fetch-site': 'none' },
};
const simpleForms = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];

let market: Market;
let guest: As;
let routes: readonly Route[];
let cookies: Record<'person' | 'staff', Record<string, string>>;
let attacker: AuthToken;

const sessionOf = async (userId: number): Promise<AuthToken> =>
  (await openSession(market.context(), { userId, userAgent: 'test' })).token;
const cookiesOf = ({ access_token, refresh_token }: AuthToken) => ({ access_token, refresh_token });

beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  const { ownerId } = await market.create.stall();
  await market.create.address({ user_id: ownerId });
  const staff = await market.create.user({ user_type: 'staff', roles: ['admin'] });
  cookies = {
    person: cookiesOf(await sessionOf(ownerId)),
    staff: cookiesOf(await sessionOf(staff)),
  };
  attacker = await sessionOf(await market.create.user());
  routes = [...market.app.served.values()].map(({ route }) => route);
  // what signing in sent is on its way until then
  await market.settle();
});
afterAll(() => market.close());

const isForPeople = ({ auth }: Route) => ['anyone', 'optional', 'user', 'shop'].includes(auth);
const isRead = ({ method, sameSiteOnly }: Route) => method === 'GET' && sameSiteOnly === undefined;
const changes = () => routes.filter((route) => !isRead(route));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const send = (route: Route, headers: Record<string, string>, payload?: string | object) =>
  guest.inject({
    method: route.method,
    url: route.path.replace(/:\w+/g, '1'),
    headers: { host: HOST, ...headers },
    cookies: cookies[isForPeople(route) ? 'person' : 'staff'],
    ...(route.method !== 'GET' && payload !== undefined && { payload }),
  });

/**
 * The content of every table, except what a mere read may change: counts of calls, challenges that anybody is handed who
 * calls (they are nobody's yet), and when a session was last seen.
 */
const contents = async (): Promise<unknown> => {
  const tables = await sql<{ name: string }>`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('rate_counts', 'sign_in_challenges')
    order by 1`.execute(market.db);
  const sums = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, count(*)::int as rows,
        md5(coalesce(string_agg(r, '' order by r), '')) as sum
        from (select (to_jsonb(t) - 'last_used_at' - 'last_seen_at' - 'last_active_at')::text as r
          from ${sql.table(name)} t) as rows`,
  );
  return (await sql`${sql.join(sums, sql` union all `)}`.execute(market.db)).rows;
};

/** The routes of which something else came than a refusal. */
const notRefused = async (headers: Record<string, string>, payload: string | object, allowed: number[]) => {
  const wrong: string[] = [];
  for (const route of changes()) {
    const answer = await send(route, headers, payload);
    if (!allowed.includes(answer.statusCode) || answer.cookies.length > 0)
      wrong.push(`${nameOf(route)}: ${answer.statusCode}`);
  }
  return wrong;
};

test('the contract has changing routes, also by GET', () => {
  expect(changes().length).toBeGreaterThan(30);
  expect(changes().filter(({ method }) => method === 'GET').length).toBeGreaterThanOrEqual(3);
});

test('a comparison of the tables detects a change from the market’s own pages', async () => {
  const [variant] = (await market.create.stall()).product.variants;
  const before = await contents();
  const answer = await send(updateCart, SAME_ORIGIN_HEADERS, {
    items: [{ variant_id: variant, quantity: 2 }],
  });
  expect(answer.statusCode).toBe(200);
  expect(await contents()).not.toEqual(before);
});

test('changes from the market’s own pages are not refused as cross-site', async () => {
  const refused: string[] = [];
  // what signs somebody out comes last of all, not here
  for (const route of changes().filter(({ method, path }) => method !== 'DELETE' && !/_auth/.test(path)))
    if ((await send(route, SAME_ORIGIN_HEADERS, {})).body.includes('auth.errors.cross_site'))
      refused.push(nameOf(route));
  expect(refused).toEqual([]);
  await market.settle();
});

test.each(Object.entries(attacks))('every change with cookies %s is refused', async (_name, headers) => {
  const before = await contents();
  expect(await notRefused(headers, {}, [403])).toEqual([]);
  expect(await contents()).toEqual(before);
});

test.each(simpleForms)('every change by a form of another site, as %s, is refused', async (type) => {
  const before = await contents();
  const headers = { 'content-type': type, origin: EVIL, 'sec-fetch-site': 'cross-site' };
  expect(await notRefused(headers, 'a=1&b={"items":[]}', [400, 403, 415])).toEqual([]);
  expect(await contents()).toEqual(before);
});

test('a picture tag of another site changes nothing by any GET', async () => {
  const before = await contents();
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const answer = await send(route, headers);
    expect(answer.cookies, nameOf(route)).toEqual([]);
    if (!isRead(route)) expect(answer.statusCode, nameOf(route)).toBe(403);
  }
  expect(await contents()).toEqual(before);
});

test.each(['image', 'document', 'iframe', 'script'])(
  'content in the market’s own page that loads %s changes nothing by any GET',
  async (dest) => {
    const before = await contents();
    const headers = { ...SAME_ORIGIN_HEADERS, 'sec-fetch-dest': dest, referer: `http://${HOST}/` };
    for (const route of changes().filter(({ method }) => method === 'GET')) {
      const answer = await send(route, headers);
      expect([answer.statusCode, answer.cookies], nameOf(route)).toEqual([403, []]);
    }
    expect(await contents()).toEqual(before);
  },
);

test.each(Object.entries(attacks))('nobody is signed in as the attacker %s', async (_name, headers) => {
  const { access_token, refresh_token, expires_at, sub } = attacker;
  const pair = { access_token, refresh_token, expires_at, user_id: Number(sub) };
  const requestHeaders = { host: HOST, ...headers };
  for (const answer of [
    await guest.inject({ method: 'POST', url: saveTokens.path, headers: requestHeaders, payload: pair }),
    await guest.inject({
      url: saveTokensByQuery.path,
      headers: requestHeaders,
      query: { ...pair, user_id: sub },
    }),
  ])
    expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
});

test('the origin of a client with a bearer token is not checked', async () => {
  const [variant] = (await market.create.stall()).product.variants;
  const buyer = await market.as(await market.create.user());
  const items = [{ variant_id: variant!, quantity: 2 }];
  expect(await buyer.call(updateCart, { body: { items } })).toMatchObject({ ok: true });
});
