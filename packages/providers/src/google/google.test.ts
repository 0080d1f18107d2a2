import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, type JWTVerifyOptions } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProvidersClient, providersAt } from '../client.ts';
import { type Providers, startProviders } from '../index.ts';

let providers: Providers;
let client: ProvidersClient;
beforeEach(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0, marketUrl: 'https://cho.test' });
  client = providersAt(providers.url);
});
afterEach(() => providers.close());

/** Generating 2048-bit keys takes long on a busy machine. */
const patient = { timeout: 30_000 };

const clientId = 'demo-client.apps.chophien.test';
const rules: JWTVerifyOptions = {
  algorithms: ['RS256'],
  issuer: ['accounts.google.com', 'https://accounts.google.com'],
  audience: clientId,
};

/** Verifies with the published keys and a tolerance of five seconds. */
const verify = async (token: string, path = '/google/oauth2/v3/certs', options: JWTVerifyOptions = {}) => {
  const keys = createRemoteJWKSet(new URL(providers.url + path));
  const settings = { ...rules, clockTolerance: 5, ...options };
  return (await jwtVerify(token, keys, settings)).payload;
};

test('a token verifies by the published keys and identifies the person', async () => {
  expect(await verify(await client.idToken({ nonce: 'n-1' }))).toMatchObject({
    iss: 'https://accounts.google.com',
    azp: clientId,
    email: 'han.tran@gmail.test',
    email_verified: true,
    name: 'Trần Ngọc Hân',
    family_name: 'Trần',
    given_name: 'Ngọc Hân',
    nonce: 'n-1',
  });
});

test('given claims replace the defaults, and null omits one', async () => {
  const payload = await verify(await client.idToken({ sub: '42', email: 'la@gmail.test', name: null }));
  expect(payload).toMatchObject({ sub: '42', email: 'la@gmail.test' });
  expect(payload).not.toHaveProperty('name');
});

test.each([
  ['expired', /"exp"/],
  ['other_aud', /"aud"/],
  ['alg_none', /alg|signature/i],
  ['forged_key', /signature/],
  ['unknown_kid', /no applicable key/],
  ['clock_ahead', /"nbf"/],
] as const)('the fault %s is one a careful client finds', patient, async (fault, complaint) => {
  await expect(client.idToken({ nonce: 'n-1' }, fault).then((token) => verify(token))).rejects.toThrow(
    complaint,
  );
});

test(
  'the faults wrong_nonce and email_unverified change the claims under a valid signature',
  patient,
  async () => {
    expect((await verify(await client.idToken({ nonce: 'n-1' }, 'wrong_nonce')))['nonce']).not.toBe('n-1');
    const claims = { email_verified: true };
    expect((await verify(await client.idToken(claims, 'email_unverified')))['email_verified']).toBe(false);
  },
);

test('a forged key has the published key id, an unknown key its own', patient, async () => {
  const certs = await fetch(`${providers.url}/google/oauth2/v3/certs`);
  const { keys } = (await certs.json()) as { keys: readonly { kid: string }[] };
  expect(certs.headers.get('cache-control')).toMatch(/max-age=\d+/);
  const kidOf = async (fault: 'forged_key' | 'unknown_kid') =>
    decodeProtectedHeader(await client.idToken({}, fault)).kid;
  expect(await kidOf('forged_key')).toBe(keys[0]?.kid);
  expect(keys.map(({ kid }) => kid)).not.toContain(await kidOf('unknown_kid'));
});

test('after a rotation both keys are valid until the old one is removed', patient, async () => {
  const oldToken = await client.idToken();
  await client.rotateGoogleKeys();
  const newToken = await client.idToken();
  expect(decodeProtectedHeader(newToken).kid).not.toBe(decodeProtectedHeader(oldToken).kid);
  await verify(oldToken);
  await verify(newToken);
  await client.rotateGoogleKeys(true);
  await expect(verify(oldToken)).rejects.toThrow('no applicable key');
});

test('the keys can be delayed, invalid or unavailable', async () => {
  await client.faults('google', [
    { verb: 'http', status: 500 },
    { verb: 'reset' },
    { verb: 'delay', ms: 20 },
  ]);
  const certs = () => fetch(`${providers.url}/google/oauth2/v3/certs`);
  expect((await certs()).status).toBe(500);
  await expect(certs()).rejects.toThrow('fetch failed');
  expect((await certs()).status).toBe(200);
});

test('another issuer publishes the address of its own keys', patient, async () => {
  const issuer = `${providers.url}/oidc`;
  const found = await fetch(`${issuer}/.well-known/openid-configuration`);
  const { jwks_uri, ...rest } = (await found.json()) as { jwks_uri: string; issuer: string };
  expect(rest.issuer).toBe(issuer);
  const token = await client.idToken({ iss: issuer });
  expect(await verify(token, new URL(jwks_uri).pathname, { issuer })).toMatchObject({ iss: issuer });
  await expect(verify(token, undefined, { issuer })).rejects.toThrow('no applicable key');
});

const card = (mode: string, query: Readonly<Record<string, string>> = {}) =>
  fetch(
    `${providers.url}/google/gsi/${mode}?${new URLSearchParams({ client_id: clientId, nonce: 'n-1', origin: 'https://cho.test', ...query }).toString()}`,
  );

test.each(['prompt', 'select'])('the card %s may only be framed by the market', async (mode) => {
  const answer = await card(mode);
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors https://cho.test');
  expect(await answer.text()).toContain('Tiếp tục với tên Trần Ngọc Hân');
  expect((await card(mode, { origin: 'http://localhost:3000' })).status).toBe(200);
  for (const origin of [
    'https://elsewhere.test',
    'https://cho.test/path',
    'https://cho.test; script-src *',
    '',
  ])
    expect((await card(mode, { origin })).status).toBe(400);
  expect((await card(mode, { client_id: 'other' })).status).toBe(400);
});

test('parameters of the page are text in the card, never markup', async () => {
  const text = await (await card('prompt', { nonce: '"><script>alert(1)</script>' })).text();
  expect(text).not.toContain('<script>alert');
});

const choose = (headers: Readonly<Record<string, string>>, body: Readonly<Record<string, string>>) =>
  fetch(`${providers.url}/google/gsi/credential`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ client_id: clientId, nonce: 'n-1', ...body }),
  });

test('choosing a person in the card returns their credential, but not to another origin', async () => {
  const answer = await choose({ origin: providers.url }, { account: 'nguoi-la' });
  const { credential } = (await answer.json()) as { credential: string };
  expect(await verify(credential)).toMatchObject({
    email: 'nguoi.la@gmail.test',
    email_verified: false,
    nonce: 'n-1',
  });
  expect((await choose({ origin: 'https://elsewhere.test' }, { account: 'han' })).status).toBe(403);
  expect((await choose({ origin: providers.url }, { account: 'nobody' })).status).toBe(403);
});

test('the token endpoint requires the header and a known fault', async () => {
  const path = `${providers.url}/google/control/token`;
  expect((await fetch(path, { method: 'POST' })).status).toBe(403);
  await expect(client.idToken({}, 'expird' as 'expired')).rejects.toThrow('fault is one of');
});
