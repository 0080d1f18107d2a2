import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from './client.ts';
import { type Providers, startProviders } from './index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

const sign = ({
  secret = 'demo-secret-demo-secret-demo-secret',
  iss = 'demo',
  exp = '1m',
  rest = true,
} = {}) =>
  new SignJWT({ rest_api: rest })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', cty: 'stringee-api;v=1' })
    .setIssuer(iss)
    .setJti(`demo-${randomUUID()}`)
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(secret));

const send = async (token: string, to = '84901234567') => {
  const answer = await fetch(`${providers.url}/stringee/v1/sms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-stringee-auth': token },
    body: JSON.stringify({ sms: [{ from: 'CHOPHIEN', to, text: 'Ma cua ban la 113355' }] }),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a signed call sends messages, and each message has its own result', async () => {
  expect((await send(await sign())).body).toMatchObject({ smsSent: 1, result: [{ r: 0 }] });
  expect(await client.lastCode('0901234567')).toBe('113355');
  expect((await send(await sign(), '0901234567')).body).toMatchObject({ smsSent: 0, result: [{ r: 1 }] });
});

test.each([
  ['another secret', { secret: 'x'.repeat(40) }],
  ['another key', { iss: 'other' }],
  ['an end that passed', { exp: '-1m' }],
  ['no rest_api', { rest: false }],
])('a token with %s is refused', async (_what, claims) => {
  expect((await send(await sign(claims))).status).toBe(401);
  expect(await client.messages()).toEqual([]);
  expect(await client.journal('stringee')).toMatchObject([{ verified: false }]);
});

test('planned faults apply', async () => {
  await client.faults('stringee', [{ verb: 'refuse', code: 10 }, { verb: 'lose' }, { verb: 'duplicate' }]);
  expect((await send(await sign())).body).toMatchObject({ smsSent: 0, result: [{ r: 10 }] });
  expect((await send(await sign())).body).toMatchObject({ smsSent: 1 });
  expect(await client.messages()).toEqual([]);
  await send(await sign());
  expect(await client.messages()).toHaveLength(2);
});
