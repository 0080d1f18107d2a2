import { getProduct } from '@market/contract/catalogue/routes';
import { unauthenticated } from '@market/contract/problems';
import type { Route } from '@market/contract/route';
import { getSession } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { endSession } from './actions/sessions.ts';

let market: Market;
let guest: As;
let userId: number;
let routes: readonly Route[];
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  userId = await market.create.user();
  routes = [...market.app.served.values()].map(({ route }) => route);
});
afterAll(() => market.close());

const UNAUTHENTICATED = unauthenticated.code;
const send = async ({ method, path }: Route, headers: Record<string, string>, cookies = {}) => {
  const answer = await guest.inject({ method, url: path.replace(/:\w+/g, '1'), headers, cookies });
  return { status: answer.statusCode, refused: answer.body.includes(UNAUTHENTICATED) };
};
const expiredToken = async (): Promise<string> => {
  const token = await market.create.token(userId);
  market.clock.pass(16 * MINUTE);
  return token;
};
const signedOutToken = async (): Promise<string> => {
  const { token, actor } = await signedIn();
  await endSession(market.context(), actor.sessionId, 'signed_out');
  return token;
};
const signedIn = async () => {
  const token = await market.create.token(userId);
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  return { token, actor: { sessionId: sid } };
};

describe('an invalid bearer token', () => {
  test('is refused by every call that takes one, also where guests may ask', async () => {
    const bad = {
      expired: await expiredToken(),
      ended: await signedOutToken(),
      broken: 'nonsense',
      empty: '',
    };
    const protectedRoutes = routes.filter(({ auth }) => auth !== 'anyone');
    expect(protectedRoutes.filter(({ auth }) => auth === 'optional').length).toBeGreaterThan(5);
    for (const [kind, token] of Object.entries(bad))
      for (const route of protectedRoutes) {
        const answer = await send(route, { authorization: `Bearer ${token}` });
        expect([kind, route.path, answer]).toEqual([kind, route.path, { status: 401, refused: true }]);
      }
  });

  test('does not prevent public calls: signing in, refreshing, reading', async () => {
    const authorization = `Bearer ${await expiredToken()}`;
    for (const route of routes.filter(({ auth }) => auth === 'anyone'))
      expect([route.path, (await send(route, { authorization })).refused]).toEqual([route.path, false]);
  });

  test('does not matter for guests, other schemes and old cookies, which read as guests', async () => {
    const id = (await market.create.stall()).product.id;
    const url = getProduct.path.replace(':id', String(id));
    const token = await expiredToken();
    for (const headers of [{}, { authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=' }])
      expect((await guest.inject({ url, headers })).statusCode).toBe(200);
    expect((await guest.inject({ url, cookies: { access_token: token } })).statusCode).toBe(200);
    expect((await guest.inject({ url, cookies: { access_token: 'nonsense' } })).statusCode).toBe(200);
  });
});

test('the name of the scheme is read in any case', async () => {
  const { token } = await signedIn();
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    expect((await send(getSession, { authorization: `${scheme} ${token}` })).status).toBe(200);
  expect((await send(getSession, { authorization: `Bearers ${token}` })).status).toBe(401);
});
