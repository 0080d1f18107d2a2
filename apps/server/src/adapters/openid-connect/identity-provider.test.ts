import { startProviders, type Providers } from '@market/providers';
import { providersAt, type ProvidersClient, type TokenFault } from '@market/providers/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, later, SECOND } from '#platform/time.ts';
import { google, oidc } from './identity-provider.ts';

const CLIENT = 'demo-client.apps.chophien.test';

let providers: Providers;
let client: ProvidersClient;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
});
afterAll(() => providers.close());
beforeEach(() => client.clearFaults());

const newGoogle = () =>
  google({ clientId: CLIENT, keysUrl: `${providers.url}/google/oauth2/v3/certs`, scriptUrl: '' });
const countKeyRequests = async () => (await client.journal('google')).length;

describe('a token of Google', () => {
  it('identifies a person', async () => {
    const token = await client.idToken({ nonce: 'abc' });
    expect(await newGoogle().verify(token, new Date())).toMatchObject({
      email: 'han.tran@gmail.test',
      emailVerified: true,
      nonce: 'abc',
      subject: expect.stringMatching(/./),
      firstName: expect.stringMatching(/./),
    });
  });

  it('reports an unverified e-mail address', async () => {
    const token = await client.idToken({}, 'email_unverified');
    expect(await newGoogle().verify(token, new Date())).toMatchObject({ emailVerified: false });
  });

  it.each<TokenFault>(['expired', 'other_aud', 'alg_none', 'forged_key', 'unknown_kid', 'clock_ahead'])(
    'is refused when it is %s',
    async (fault) => {
      expect(await newGoogle().verify(await client.idToken({}, fault), new Date())).toBeUndefined();
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://accounts.google.com.example.com' }],
    ['asked for by another party', { azp: 'another' }],
    ['for several parties', { aud: [CLIENT, 'another'], azp: null }],
    ['of nobody', { sub: '' }],
    ['without an end', { exp: null }],
  ])('is refused when it is %s', async (_what, claims) => {
    const token = await client.idToken(claims);
    expect(await newGoogle().verify(token, new Date())).toBeUndefined();
  });

  it('is refused when it is malformed', async () => {
    for (const token of ['', 'x', 'a.b.c', `${'x'.repeat(8_000)}.y.z`])
      expect(await newGoogle().verify(token, new Date())).toBeUndefined();
  });

  it('is valid for five seconds after its expiry, and no longer', async () => {
    const now = new Date();
    const exp = Math.floor(now.getTime() / 1_000) - 3;
    const token = await client.idToken({ exp, iat: exp - 60 });
    expect(await newGoogle().verify(token, now)).toBeDefined();
    expect(await newGoogle().verify(token, later(now, 5 * SECOND))).toBeUndefined();
  });
});

describe('the keys of Google', () => {
  it('are fetched once, also for concurrent sign-ins', async () => {
    const [by, before] = [newGoogle(), await countKeyRequests()];
    const token = await client.idToken();
    const now = new Date();
    const all = await Promise.all(Array.from({ length: 20 }, () => by.verify(token, now)));
    expect(all.every((identity) => identity !== undefined)).toBe(true);
    expect((await countKeyRequests()) - before).toBe(1);
  });

  it('are fetched again for an unknown key id, at most every 30 seconds', async () => {
    const by = newGoogle();
    const now = new Date();
    await by.verify(await client.idToken(), now);
    const before = await countKeyRequests();
    await client.rotateGoogleKeys();
    const token = await client.idToken();
    expect(await by.verify(token, later(now, 29 * SECOND))).toBeUndefined();
    expect((await countKeyRequests()) - before).toBe(0);
    expect(await by.verify(token, later(now, 30 * SECOND))).toBeDefined();
    const forged = await client.idToken({}, 'unknown_kid');
    for (let n = 0; n < 10; n++) expect(await by.verify(forged, later(now, 40 * SECOND))).toBeUndefined();
    expect((await countKeyRequests()) - before).toBe(1);
  });

  it('stay valid while Google is unavailable, and a withdrawn key does not', async () => {
    const by = newGoogle();
    const now = new Date();
    // expires later than the key list
    const token = await client.idToken({ exp: Math.floor(now.getTime() / 1_000) + 10 * 86_400 });
    expect(await by.verify(token, now)).toBeDefined();
    await client.faults('google', [{ verb: 'http', status: 500 }]);
    expect(await by.verify(token, later(now, 2 * DAY))).toBeDefined();
    await client.rotateGoogleKeys(true);
    expect(await by.verify(token, later(now, 3 * DAY))).toBeUndefined();
  });

  it('that cannot be fetched are an error, not a refusal', async () => {
    await client.faults('google', [{ verb: 'http', status: 503 }, { verb: 'hang' }]);
    const token = await client.idToken();
    await expect(newGoogle().verify(token, new Date())).rejects.toThrow('Google: HTTP 503');
    await expect(newGoogle().verify(token, new Date())).rejects.toThrow('Google: no answer in 5 s');
  });
});

describe('any other issuer', () => {
  it('is found by discovery', async () => {
    const by = oidc({ clientId: CLIENT, issuer: `${providers.url}/oidc` });
    const token = await client.idToken({ iss: `${providers.url}/oidc` });
    expect(await by.verify(token, new Date())).toMatchObject({ email: 'han.tran@gmail.test' });
    expect(await by.verify(await client.idToken(), new Date())).toBeUndefined();
  });

  it('is not accepted in place of another one', async () => {
    const issuer = `${providers.url}/oidc`.replace('127.0.0.1', 'localhost');
    const by = oidc({ clientId: CLIENT, issuer });
    const token = await client.idToken({ iss: issuer });
    await expect(by.verify(token, new Date())).rejects.toThrow('another issuer');
  });
});
