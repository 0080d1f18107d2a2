import { listDistricts, listLocations, listProvinces, listWards } from '@market/contract/locations/routes';
import type { Route } from '@market/contract/route';
import { listSigningKeys } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMarket, startMarket, type Answer, type As, type Market } from './market.ts';

/** What is the same for everybody and may be cached by anybody; all else only by whoever asked. */
const KEPT_BY_ANYBODY: readonly Route[] = [
  listSigningKeys,
  listProvinces,
  listDistricts,
  listWards,
  listLocations,
];

let market: Market;
let person: As;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  person = await market.as((await market.create.stall()).ownerId);
  guest = await market.as();
});
afterAll(() => market.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const ask = (as: As, { method, path }: Route): Promise<Answer> =>
  as.inject({ method, url: path.replace(/:\w+/g, '1'), ...(method !== 'GET' && { payload: {} }) });
const cachingOf = (answer: Answer) => String(answer.headers['cache-control']);

test('answers of the API are not cacheable, except those that are the same for everybody', async () => {
  const cachedPaths = new Set<string>();
  for (const { route } of market.app.served.values())
    for (const as of [guest, person])
      if (!cachingOf(await ask(as, route)).includes('no-store')) cachedPaths.add(nameOf(route));
  expect([...cachedPaths].toSorted()).toEqual(KEPT_BY_ANYBODY.map(nameOf).toSorted());
});

test('a failure of a cacheable route is not cacheable', async () => {
  const answer = await guest.inject({ url: listDistricts.path.replace(':id', '0') });
  expect([answer.statusCode >= 400, cachingOf(answer)]).toEqual([true, 'private, no-store']);
});

test.each(['/v1/user/api/auth/info', '/openapi.json', '/livez', '/khong-co', '/%E0%A4%A'])(
  '%s cannot be framed, loads nothing and is not readable by other sites',
  async (url) => {
    expect((await guest.inject({ url })).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-store',
    });
  },
);

test('the page of the contract runs only its own files', async () => {
  const { headers, statusCode } = await guest.inject({ url: '/docs' });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
});

test('only a market with an https address sends HSTS', async () => {
  const secure = await aMarket({ settings: { secureCookies: true } });
  const { headers } = await (await secure.as()).inject({ url: '/livez' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await guest.inject({ url: '/livez' })).headers['strict-transport-security']).toBeUndefined();
});
