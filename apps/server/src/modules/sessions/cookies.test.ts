import { getSession, refreshToken } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshSession } from '#sessions';
import type { HttpExchange } from '#platform/http/serve.ts';
import { DAY, MINUTE, SECOND } from '#platform/time.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { openSession } from './actions/sessions.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const BROWSER = 'Mozilla/5.0 (test)';
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'user-agent': BROWSER };
const aSession = async (): Promise<AuthToken> => {
  const userId = await market.create.user();
  return (await openSession(market.context(), { userId, userAgent: BROWSER })).token;
};
const pairOf = (token: AuthToken) => ({
  access_token: token.access_token,
  refresh_token: token.refresh_token,
  expires_at: token.expires_at,
  user_id: Number(token.sub),
});
const cookiesOf = (token: AuthToken) => ({
  access_token: token.access_token,
  refresh_token: token.refresh_token,
});
type Cookies = Record<string, string>;

const post = (
  path: string,
  {
    payload,
    cookies = {},
    headers = SAME_ORIGIN,
  }: { payload?: object; cookies?: Cookies; headers?: object } = {},
) =>
  guest.inject({ method: 'POST', url: path, headers: { ...headers }, cookies, ...(payload && { payload }) });
const get = (
  path: string,
  {
    query = {},
    cookies = {},
    headers = SAME_ORIGIN,
  }: { query?: object; cookies?: Cookies; headers?: object } = {},
) =>
  guest.inject({
    method: 'GET',
    url: path,
    headers: { ...headers },
    cookies,
    query: query as Record<string, string>,
  });
const sessionStatus = async (cookies: Cookies) =>
  (await guest.inject({ url: getSession.path, cookies })).statusCode;

describe('saving the tokens', () => {
  const saved = (token: AuthToken) => [
    {
      name: 'access_token',
      value: token.access_token,
      path: '/',
      maxAge: 7_776_000,
      httpOnly: true,
      sameSite: 'Lax',
    },
    {
      name: 'refresh_token',
      value: token.refresh_token,
      path: '/',
      maxAge: 7_776_000,
      httpOnly: true,
      sameSite: 'Lax',
    },
    { name: 'signed_in', value: '1', path: '/', maxAge: 7_776_000, sameSite: 'Lax' },
    {
      name: 'access_until',
      value: String(Date.parse(token.expires_at) / SECOND),
      path: '/',
      maxAge: 7_776_000,
      sameSite: 'Lax',
    },
    expect.objectContaining({ name: 'known_device', httpOnly: true, maxAge: 31_536_000 }),
  ];

  test('stores them in HttpOnly cookies for 90 days, with a readable hint for pages', async () => {
    const token = await aSession();
    const answer = await post('/_auth/save', { payload: pairOf(token) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(answer.cookies).toEqual(saved(token));
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(await sessionStatus(cookiesOf(token))).toBe(200);
  });

  test('works by GET as well', async () => {
    const token = await aSession();
    expect((await get('/_auth/save', { query: pairOf(token) })).cookies).toEqual(saved(token));
  });

  test('over https gives cookies that only this host over https gets back', async () => {
    const secure = await aMarket({ settings: { secureCookies: true } });
    const userId = await secure.create.user();
    const { token } = await openSession(secure.context(), { userId, userAgent: BROWSER });
    const somebody = await secure.as();
    const answer = await somebody.inject({
      method: 'POST',
      url: '/_auth/save',
      headers: SAME_ORIGIN,
      payload: pairOf(token),
    });
    expect(answer.cookies.map(({ name, secure, path }) => [name, secure, path])).toEqual([
      ['__Host-access_token', true, '/'],
      ['__Host-refresh_token', true, '/'],
      ['__Host-signed_in', true, '/'],
      ['__Host-access_until', true, '/'],
      ['__Host-known_device', true, '/'],
    ]);
    const session = await somebody.inject({
      url: getSession.path,
      cookies: { '__Host-access_token': token.access_token },
    });
    expect(session.statusCode).toBe(200);
  });

  test('refuses tokens that do not belong together, and sets nothing', async () => {
    const [current, other, used] = [await aSession(), await aSession(), await aSession()];
    await get(refreshToken.path, { query: { refresh_token: used.refresh_token } });
    const pairs = [
      { ...pairOf(current), refresh_token: other.refresh_token },
      { ...pairOf(current), access_token: other.access_token },
      { ...pairOf(current), user_id: Number(other.sub) },
      { ...pairOf(current), access_token: 'x' },
      { ...pairOf(current), refresh_token: 'x' },
      pairOf(used),
    ];
    for (const pair of pairs) {
      const answer = await post('/_auth/save', { payload: pair });
      expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    }
  });
});

describe('refreshing by cookie', () => {
  test('changes both tokens, and the client never sees them', async () => {
    const token = await aSession();
    const answer = await post('/_auth/refresh', { cookies: cookiesOf(token) });
    expect(answer.json()).toEqual({ ok: true, expires_at: expect.any(String) });
    const [access, refresh] = answer.cookies;
    expect(access).toMatchObject({ name: 'access_token', httpOnly: true });
    expect(refresh!.value).not.toBe(token.refresh_token);
    expect(await sessionStatus({ access_token: access!.value })).toBe(200);
  });

  test('continues after the access token has expired', async () => {
    const token = await aSession();
    market.clock.pass(20 * MINUTE);
    expect(await sessionStatus(cookiesOf(token))).toBe(401);
    expect((await get('/_auth/refresh', { cookies: cookiesOf(token) })).statusCode).toBe(200);
  });

  test('without a good token clears the cookies', async () => {
    for (const refresh_token of ['', 'x']) {
      const answer = await post('/_auth/refresh', { cookies: { refresh_token } });
      expect([answer.statusCode, answer.json().message_code]).toEqual([401, 'auth.errors.refresh_invalid']);
      expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
        'access_token=',
        'refresh_token=',
        'signed_in=',
        'access_until=',
      ]);
    }
  });

  test('with one used long ago ends the session', async () => {
    const token = await aSession();
    const next = (await post('/_auth/refresh', { cookies: cookiesOf(token) })).cookies[0]!.value;
    market.clock.pass(11 * SECOND);
    const answer = await post('/_auth/refresh', { cookies: cookiesOf(token) });
    expect([answer.statusCode, answer.json().message_code]).toEqual([401, 'auth.errors.refresh_reused']);
    expect(await sessionStatus({ access_token: next })).toBe(401);
  });

  test('during the rendering of a page works for that page, and the user is a guest after the session ends', async () => {
    const token = await aSession();
    const jar = new Map([['refresh_token', token.refresh_token]]);
    const exchange: HttpExchange = {
      userAgent: BROWSER,
      address: '127.0.0.1',
      requestId: 'x',
      cookie: (name) => jar.get(name),
      pageCookie: () => undefined,
      setCookie: (name, value) => void jar.set(name, value),
      clearCookie: (name) => void jar.delete(name),
      header: () => {},
      accept: () => {},
    };
    expect(await refreshSession(market.context(), exchange)).toMatchObject({
      id: Number(token.sub),
      isBot: false,
    });
    expect([...jar.keys()]).toEqual(['refresh_token', 'access_token', 'signed_in', 'access_until']);
    market.clock.pass(91 * DAY);
    expect(await refreshSession(market.context(), exchange)).toBeUndefined();
    expect([...jar]).toEqual([]);
  });
});

describe('clearing', () => {
  test('deletes the cookies and ends the session at once', async () => {
    const token = await aSession();
    const answer = await post('/_auth/clear', { cookies: cookiesOf(token) });
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'access_token=',
      'refresh_token=',
      'signed_in=',
      'access_until=',
    ]);
    expect(await sessionStatus(cookiesOf(token))).toBe(401);
    expect((await post('/_auth/refresh', { cookies: cookiesOf(token) })).statusCode).toBe(401);
  });

  test('works by GET, with either cookie alone', async () => {
    for (const name of ['access_token', 'refresh_token'] as const) {
      const token = await aSession();
      await get('/_auth/clear', { cookies: { [name]: token[name] } });
      expect(await sessionStatus(cookiesOf(token))).toBe(401);
    }
  });

  test('is no error for somebody who is not signed in', async () =>
    expect((await post('/_auth/clear')).statusCode).toBe(200));
});

describe('another site', () => {
  const foreign = [
    ['GET', { 'sec-fetch-site': 'cross-site' }],
    ['GET', { 'sec-fetch-site': 'same-site' }],
    ['GET', { 'sec-fetch-site': 'none' }],
    ['GET', {}],
    ['GET', { origin: 'https://evil.test' }],
    ['POST', { 'sec-fetch-site': 'cross-site' }],
    ['POST', { origin: 'https://evil.test' }],
    ['POST', { origin: 'null' }],
    ['POST', {}],
  ] as const;

  test.each(foreign)('by %s with %o gets nothing set, cleared or rotated', async (method, headers) => {
    const token = await aSession();
    const cookies = cookiesOf(token);
    const attacker = pairOf(await aSession());
    const send = method === 'GET' ? get : post;
    const answers = [
      await send('/_auth/save', {
        query: attacker,
        payload: method === 'POST' ? attacker : undefined,
        cookies,
        headers,
      }),
      await send('/_auth/clear', { cookies, headers }),
      await send('/_auth/refresh', { cookies, headers }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().message_code]).toEqual([403, 'auth.errors.cross_site']);
      expect(answer.cookies).toEqual([]);
    }
    expect(await sessionStatus(cookies)).toBe(200);
    expect((await post('/_auth/refresh', { cookies })).statusCode).toBe(200);
  });
});

describe('bad input', () => {
  test.each([
    ['an unknown field', { more: 1 }],
    ['a user in words', { user_id: '7' }],
    ['a NUL', { access_token: 'a\0' }],
    ['a very long token', { refresh_token: 'a'.repeat(4_097) }],
    ['no token', { refresh_token: undefined }],
  ])('%s is a 400', async (_what, change) => {
    const pair = { ...pairOf(await aSession()), ...change };
    const answer = await post('/_auth/save', { payload: pair });
    expect([answer.statusCode, answer.json().message_code]).toEqual([400, 'request.errors.invalid']);
  });
});
