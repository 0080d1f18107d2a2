import { getSecurity } from '@market/contract/accounts/routes';
import { answerSecondFactor, getPasskeyOptions } from '@market/contract/accounts/second-factor-routes';
import { getSession, getSignInNonce, signInWithIdToken } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { startProviders, type Providers } from '@market/providers';
import { providersAt, type ProvidersClient, type TokenFault } from '@market/providers/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#platform/time.ts';
import { codeAt } from '#test/authenticator-app.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { google } from '../../adapters/openid-connect/identity-provider.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const INVALID = { ok: false, status: 401, code: 'auth.errors.id_token_invalid' };

let providers: Providers;
let client: ProvidersClient;
let market: Market;
let guest: As;
beforeAll(async () => {
  providers = await startProviders({ port: 0, smtpPort: 0 });
  client = providersAt(providers.url);
  const provider = google({
    clientId: 'demo-client.apps.chophien.test',
    keysUrl: `${providers.url}/google/oauth2/v3/certs`,
    scriptUrl: '',
  });
  market = await startMarket({ services: { identityProviders: [provider] } });
  guest = await market.as();
});
afterAll(async () => {
  await market.close();
  await providers.close();
});
beforeEach(async () => {
  // tokens are signed at wall clock time
  market.clock.set(new Date());
  await client.clearFaults();
});

const nonce = async () => {
  const outcome = await guest.call(getSignInNonce);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.data.nonce;
};
const show = (idToken: string, driver = 'google') =>
  guest.call(signInWithIdToken, { body: { driver, id_token: idToken } });
const signInWithClaims = async (claims: Record<string, unknown>) =>
  show(await client.idToken({ nonce: await nonce(), ...claims }));
let strangerCount = 0;
/** A person with an account at the provider and none here. */
const aStranger = (fields: object = {}) => {
  strangerCount += 1;
  return {
    sub: `stranger-${strangerCount}`,
    email: `Stranger.${strangerCount}@gmail.test`,
    email_verified: true,
    given_name: 'Hân',
    family_name: 'Trần Ngọc',
    ...fields,
  };
};
const idIn = (outcome: Awaited<ReturnType<typeof show>>) => {
  if (!outcome.ok || !('token' in outcome.value.data)) throw new Error('not in');
  return Number(outcome.value.data.token.sub);
};
const sessionOf = async (id: number) => {
  const outcome = await (await market.as(id)).call(getSession);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.data.user;
};
const securityOf = async (id: number) => {
  const outcome = await (await market.as(id)).call(getSecurity);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.data.security;
};

describe('an ID token', () => {
  test('of a new person creates an account that still needs a phone number and a type', async () => {
    const stranger = aStranger();
    const id = idIn(await signInWithClaims(stranger));
    expect(await sessionOf(id)).toMatchObject({
      firstName: 'Hân',
      lastName: 'Trần Ngọc',
      fullName: 'Trần Ngọc Hân',
      email: stranger.email,
      accountPhone: null,
      phoneVerified: false,
      phoneVerifyRequired: true,
      registerStep4Required: true,
      accountType: 'buyer',
      roles: ['buyer'],
    });
    expect(await securityOf(id)).toMatchObject({
      hasPassword: false,
      emailVerified: true,
      linked: [{ driver: 'google', email: stranger.email }],
    });
  });

  test('of the same subject signs in to the same account, whatever its other claims', async () => {
    const stranger = aStranger();
    const id = idIn(await signInWithClaims(stranger));
    const changedClaims = { ...stranger, email: 'other@gmail.test', given_name: 'Khác' };
    expect(idIn(await signInWithClaims(changedClaims))).toBe(id);
    expect(await sessionOf(id)).toMatchObject({ firstName: 'Hân', email: stranger.email });
  });

  test('without names creates an account with a default name', async () => {
    const id = idIn(await signInWithClaims(aStranger({ given_name: null, family_name: null, name: null })));
    expect((await sessionOf(id)).fullName).toBe('Thành viên mới');
  });

  test('that arrives ten times at once for the first time creates one account', async () => {
    for (const stranger of [aStranger(), aStranger({ email: null })]) {
      const tokens: string[] = [];
      for (let n = 0; n < 10; n++) tokens.push(await client.idToken({ ...stranger, nonce: await nonce() }));
      const outcomes = await Promise.all(tokens.map((token) => show(token)));
      expect(new Set(outcomes.map(idIn)).size).toBe(1);
    }
  });

  test.each<TokenFault>(['expired', 'other_aud', 'wrong_nonce', 'alg_none', 'forged_key', 'clock_ahead'])(
    'that is %s signs nobody in',
    async (fault) => {
      const token = await client.idToken({ ...aStranger(), nonce: await nonce() }, fault);
      expect(await show(token)).toMatchObject(INVALID);
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['of another issuer', { iss: 'https://evil.test' }],
    ['asked for by another party', { azp: 'another' }],
    ['without a nonce', { nonce: null }],
    ['with an empty nonce', { nonce: '' }],
    ['with a nonce that is no text', { nonce: 7 }],
  ])('%s signs nobody in', async (_what, claims) => {
    expect(await signInWithClaims(aStranger(claims))).toMatchObject(INVALID);
  });

  test('of an unknown provider is a 422', async () =>
    expect(await show('x', 'facebook')).toMatchObject({ status: 422, code: 'auth.errors.driver_unknown' }));
});

describe('a nonce', () => {
  test('is accepted once', async () => {
    const token = await client.idToken({ ...aStranger(), nonce: await nonce() });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => show(token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await show(token)).toMatchObject(INVALID);
  });

  test('is valid for five minutes', async () => {
    const [firstNonce, secondNonce] = [await nonce(), await nonce()];
    market.clock.pass(5 * MINUTE - SECOND);
    expect(await signInWithClaims(aStranger({ nonce: firstNonce }))).toMatchObject({ ok: true });
    market.clock.pass(SECOND);
    expect(await signInWithClaims(aStranger({ nonce: secondNonce }))).toMatchObject(INVALID);
  });

  test('is not used up by a forged token', async () => {
    const validNonce = await nonce();
    const stranger = aStranger({ nonce: validNonce });
    expect(await show(await client.idToken(stranger, 'forged_key'))).toMatchObject(INVALID);
    expect(await signInWithClaims(stranger)).toMatchObject({ ok: true });
  });

  test('is not accepted as another kind of challenge', async () => {
    const options = await guest.call(getPasskeyOptions, { body: {} });
    const challenge = options.ok && options.value.data.options['challenge'];
    expect(await signInWithClaims(aStranger({ nonce: challenge }))).toMatchObject(INVALID);
  });
});

describe('a verified e-mail address', () => {
  test('signs in to the account that verified it, in upper or lower case', async () => {
    const stranger = aStranger();
    const id = await market.create.user({ email: stranger.email.toLowerCase() });
    expect(idIn(await signInWithClaims(stranger))).toBe(id);
    expect(await securityOf(id)).toMatchObject({ linked: [{ driver: 'google' }] });
    expect((await sessionOf(id)).firstName).toBe('Lan');
  });

  test('links a second subject to the same account', async () => {
    const stranger = aStranger();
    const id = idIn(await signInWithClaims(stranger));
    expect(idIn(await signInWithClaims({ ...stranger, sub: 'a-new-subject' }))).toBe(id);
    expect((await securityOf(id)).linked).toHaveLength(2);
  });

  test('is removed from an account that never verified it, without signing in to that account', async () => {
    const stranger = aStranger();
    const squatter = await market.create.user({ email: stranger.email, email_verified: false });
    const id = idIn(await signInWithClaims(stranger));
    expect(id).not.toBe(squatter);
    expect(await sessionOf(squatter)).toMatchObject({ email: null });
    expect(await sessionOf(id)).toMatchObject({ email: stranger.email });
  });
});

describe('an unverified e-mail address of a token', () => {
  test('signs in to no account and is removed from none', async () => {
    for (const email_verified of [true, false]) {
      const stranger = aStranger({ email_verified: false });
      const owner = await market.create.user({ email: stranger.email, email_verified });
      const id = idIn(await signInWithClaims(stranger));
      expect(id).not.toBe(owner);
      expect(await sessionOf(owner)).toMatchObject({ email: stranger.email });
      expect(await sessionOf(id)).toMatchObject({ email: null });
    }
  });

  test('that is free is stored as unverified', async () => {
    const stranger = aStranger({ email_verified: false });
    const id = idIn(await signInWithClaims(stranger));
    expect(await sessionOf(id)).toMatchObject({ email: stranger.email });
    expect(await securityOf(id)).toMatchObject({ emailVerified: false });
  });
});

describe('a linked account', () => {
  test('is refused when it is locked', async () => {
    const stranger = aStranger();
    await market.create.user({ email: stranger.email, locked: true });
    expect(await signInWithClaims(stranger)).toMatchObject({
      status: 403,
      code: 'auth.errors.account_locked',
    });
  });

  test('with an authenticator app requires a code', async () => {
    const stranger = aStranger();
    const id = idIn(await signInWithClaims(stranger));
    await market.create.totp(id, SECRET);
    const first = await signInWithClaims(stranger);
    if (!first.ok || !('challenge' in first.value.data)) throw new Error('nothing more was asked');
    expect(first.value.data.methods).toEqual(['totp']);
    const second = await guest.call(answerSecondFactor, {
      body: { challenge: first.value.data.challenge, code: codeAt(SECRET, market.clock.now()) },
    });
    expect(second).toMatchObject({ ok: true, value: { data: { token: { sub: String(id) } } } });
  });

  test('stores the referrer', async () => {
    const token = await client.idToken({ ...aStranger(), nonce: await nonce() });
    const answer = await guest.inject({
      method: 'POST',
      url: signInWithIdToken.path,
      payload: { driver: 'google', id_token: token },
      cookies: { ref_code: 'LAN2026' },
    });
    const id = Number(answer.json<{ data: { token: AuthToken } }>().data.token.sub);
    const { rows } = await sql`select referred_by_code from users where id = ${id}`.execute(market.db);
    expect(rows).toEqual([{ referred_by_code: 'LAN2026' }]);
  });
});

describe('keys of the provider', () => {
  test('may be rotated: tokens of both keys are accepted until the old one is withdrawn', async () => {
    const before = await client.idToken({ ...aStranger(), nonce: await nonce() });
    const expiredToken = await client.idToken({ ...aStranger(), nonce: await nonce() });
    // an unknown key id makes us load the keys again, at most once in 30 seconds
    market.clock.pass(MINUTE);
    await client.rotateGoogleKeys();
    expect(await signInWithClaims(aStranger())).toMatchObject({ ok: true });
    expect(await show(before)).toMatchObject({ ok: true });
    market.clock.pass(MINUTE);
    await client.rotateGoogleKeys(true);
    expect(await signInWithClaims(aStranger())).toMatchObject({ ok: true });
    expect(await show(expiredToken)).toMatchObject(INVALID);
  });

  test('that cannot be fetched cause a 503, and the nonce stays valid', async () => {
    market.clock.pass(10 * MINUTE);
    await client.rotateGoogleKeys();
    const token = await client.idToken({ ...aStranger(), nonce: await nonce() });
    await client.faults('google', [{ verb: 'http', status: 500 }]);
    const response = await guest.inject({
      method: 'POST',
      url: signInWithIdToken.path,
      payload: { driver: 'google', id_token: token },
    });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    market.clock.pass(MINUTE);
    expect(await show(token)).toMatchObject({ ok: true });
  });
});

test.each(['', 'x', '..', 'a.b.c', 'x'.repeat(8_192), 'x'.repeat(8_193), '\0'])(
  'an invalid token (%#) is refused',
  async (token) => expect([400, 401]).toContain(((await show(token)) as { status?: number }).status),
);
