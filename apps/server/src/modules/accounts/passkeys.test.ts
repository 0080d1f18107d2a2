import type { Passkey } from '@market/contract/accounts/schemas';
import {
  addPasskey,
  answerSecondFactor,
  getPasskeyOptions,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@market/contract/accounts/second-factor-routes';
import { getSignInNonce, signIn } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUser } from '#accounts';
import { MINUTE, SECOND } from '#platform/time.ts';
import { aPasskey, type Lie, type TestPasskey } from '#test/authenticator.ts';
import { codeAt } from '#test/authenticator-app.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { hashPassword } from './lib/passwords.ts';

const PASSWORD = 'mật khẩu của Lan';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ORIGIN = 'http://localhost:3000';
const INVALID = 'auth.errors.passkey_invalid';
const CHALLENGE_INVALID = 'auth.errors.challenge_invalid';

let market: Market;
let guest: As;
let password_hash: string;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

const ceremonyOf = (challenge: unknown) => ({
  challenge: String(challenge),
  origin: ORIGIN,
  rpId: 'localhost',
});
const codeIn = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'in' : outcome.code);

const newOptions = async (as: As) => {
  const outcome = await as.call(listPasskeys);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.data.options;
};
const add = async (as: As, passkey: TestPasskey, forgery: Lie = {}, name = 'Điện thoại của Lan') => {
  const { challenge } = await newOptions(as);
  return as.call(addPasskey, {
    body: { attestation: passkey.create(ceremonyOf(challenge), forgery), name },
  });
};
const signInOptions = async (body: { challenge?: string; account?: string } = {}) => {
  const outcome = await guest.call(getPasskeyOptions, { body });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.value.data.options;
};
const present = async (passkey: TestPasskey, forgery: Lie = {}) => {
  const { challenge } = await signInOptions();
  return guest.call(signInWithPasskey, {
    body: { assertion: passkey.get(ceremonyOf(challenge), forgery) },
  });
};
let userCount = 0;
const withPasskey = async (fields: object = {}) => {
  userCount += 1;
  const phone = `0914${String(userCount).padStart(6, '0')}`;
  const id = await market.create.user({ phone, password_hash, ...fields });
  const as = await market.as(id);
  const passkey = aPasskey(id);
  expect(codeIn(await add(as, passkey))).toBe('in');
  return { id, as, phone, passkey };
};
const listPasskeyNames = async (as: As) => {
  const outcome = await as.call(listPasskeys);
  return outcome.ok ? outcome.value.data.passkeys : [];
};

describe('a new passkey', () => {
  test('is requested with options for a discoverable credential', async () => {
    const id = await market.create.user({ first_name: 'Lan', last_name: 'Nguyễn Thị', email: 'lan@x.test' });
    const options = await newOptions(await market.as(id));
    expect(options).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Chợ Phiên' },
      user: {
        id: Buffer.from(String(id)).toString('base64url'),
        name: 'lan@x.test',
        displayName: 'Nguyễn Thị Lan',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('is stored under its name, and excluded from further registrations', async () => {
    const { as } = await withPasskey();
    expect(await listPasskeyNames(as)).toEqual([
      {
        id: expect.any(String),
        name: 'Điện thoại của Lan',
        createdAt: market.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect((await newOptions(as))['excludeCredentials']).toHaveLength(1);
  });

  test('without a name gets a default one', async () => {
    const as = await market.as(await market.create.user());
    await add(as, aPasskey(as.userId!), {}, '  ');
    expect(await listPasskeyNames(as)).toMatchObject([{ name: 'Passkey' }]);
  });

  test.each<[string, Lie]>([
    ['of another site', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['of a person whom the device did not ask', { unverified: true }],
    ['that is an answer to a sign-in', { type: 'webauthn.get' }],
  ])('%s is refused', async (_what, forgery) => {
    const as = await market.as(await market.create.user());
    expect(codeIn(await add(as, aPasskey(as.userId!), forgery))).toBe(INVALID);
    expect(await listPasskeyNames(as)).toEqual([]);
  });

  test('answers a challenge of its owner, once, within five minutes', async () => {
    const [as, other] = [
      await market.as(await market.create.user()),
      await market.as(await market.create.user()),
    ];
    const storePasskey = async (client: As, challenge: unknown) =>
      codeIn(
        await client.call(addPasskey, {
          body: { attestation: aPasskey(client.userId!).create(ceremonyOf(challenge)), name: 'x' },
        }),
      );
    const { challenge } = await newOptions(as);
    expect(await storePasskey(as, challenge)).toBe('in');
    expect(await storePasskey(as, challenge)).toBe(CHALLENGE_INVALID);
    expect(await storePasskey(other, (await newOptions(as))['challenge'])).toBe(CHALLENGE_INVALID);
    expect(await storePasskey(as, (await signInOptions())['challenge'])).toBe(CHALLENGE_INVALID);
    const { challenge: oldChallenge } = await newOptions(as);
    market.clock.pass(5 * MINUTE);
    expect(await storePasskey(as, oldChallenge)).toBe(CHALLENGE_INVALID);
  });

  test('that one account has is refused for another', async () => {
    const { passkey } = await withPasskey();
    const other = await market.as(await market.create.user());
    expect(codeIn(await add(other, passkey))).toBe(INVALID);
  });

  test('is limited to twenty an account', async () => {
    const { as, id } = await withPasskey();
    for (let passkeyCount = 1; passkeyCount < 20; passkeyCount++)
      expect(codeIn(await add(as, aPasskey(id)))).toBe('in');
    expect(codeIn(await add(as, aPasskey(id)))).toBe('passkey.errors.limit');
  });

  test.each([{}, { id: 1 }, { id: 'x', response: null }, { response: { clientDataJSON: 'e30' } }])(
    'that is no answer of a browser (%j) is refused',
    async (attestation) => {
      const as = await market.as(await market.create.user());
      expect(codeIn(await as.call(addPasskey, { body: { attestation, name: 'x' } }))).toBe(CHALLENGE_INVALID);
    },
  );
});

describe('signing in by passkey', () => {
  test('needs no name and no password, and stores the time of use', async () => {
    const { id, as, passkey } = await withPasskey();
    market.clock.pass(MINUTE);
    expect(await present(passkey)).toMatchObject({
      ok: true,
      value: { data: { token: { sub: String(id) } } },
    });
    expect(await listPasskeyNames(as)).toMatchObject([{ lastUsedAt: market.clock.now().toISOString() }]);
  });

  test('is both factors at once', async () => {
    const { id, passkey } = await withPasskey({ user_type: 'staff', roles: ['admin'] });
    await market.create.totp(id, SECRET);
    expect(await present(passkey)).toMatchObject({ ok: true, value: { data: { token: {} } } });
  });

  test('requests any passkey, without revealing which an account has', async () => {
    const { phone } = await withPasskey();
    const shape = (options: Record<string, unknown>): Record<string, unknown> => ({
      ...options,
      challenge: null,
    });
    const knownShape = shape(await signInOptions({ account: phone }));
    expect(knownShape).toEqual(shape(await signInOptions({ account: '0999999999' })));
    expect(knownShape).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(knownShape['allowCredentials'] ?? []).toEqual([]);
  });

  test.each<[string, Lie, string]>([
    ['of another site', { origin: 'https://evil.test' }, INVALID],
    ['for another site', { rpId: 'evil.test' }, INVALID],
    ['without asking the person', { unverified: true }, INVALID],
    ['with a signature of another key', { forged: true }, INVALID],
    ['with a count of before', { count: 1 }, INVALID],
    ['for another account', { userHandle: '1' }, INVALID],
    ['of a new passkey', { type: 'webauthn.create' }, INVALID],
    ['of a challenge that is not ours', { challenge: 'A'.repeat(43) }, CHALLENGE_INVALID],
  ])('%s is refused', async (_what, forgery, code) => {
    const { passkey } = await withPasskey();
    expect(await present(passkey, forgery)).toMatchObject({ ok: false, status: 401, code });
    expect(codeIn(await present(passkey))).toBe('in');
  });

  test('by an unknown passkey is refused', async () =>
    expect(codeIn(await present(aPasskey(1)))).toBe(INVALID));

  test('accepts a challenge once, also after a wrong answer, and for five minutes', async () => {
    const { passkey } = await withPasskey();
    const show = async (challenge: unknown, forgery: Lie = {}) =>
      codeIn(
        await guest.call(signInWithPasskey, {
          body: { assertion: passkey.get(ceremonyOf(challenge), forgery) },
        }),
      );
    const [validOptions, forgedOptions, expiredOptions] = [
      await signInOptions(),
      await signInOptions(),
      await signInOptions(),
    ];
    expect(await show(validOptions['challenge'])).toBe('in');
    expect(await show(validOptions['challenge'])).toBe(CHALLENGE_INVALID);
    expect(await show(forgedOptions['challenge'], { forged: true })).toBe(INVALID);
    expect(await show(forgedOptions['challenge'])).toBe(CHALLENGE_INVALID);
    market.clock.pass(5 * MINUTE - SECOND);
    expect(await show((await signInOptions())['challenge'])).toBe('in');
    market.clock.pass(SECOND);
    expect(await show(expiredOptions['challenge'])).toBe(CHALLENGE_INVALID);
  });

  test('by the same answer ten times at once succeeds once', async () => {
    const { passkey } = await withPasskey();
    const { challenge } = await signInOptions();
    const assertion = passkey.get(ceremonyOf(challenge));
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => guest.call(signInWithPasskey, { body: { assertion } })),
    );
    expect(outcomes.map(codeIn).filter((each) => each === 'in')).toHaveLength(1);
  });

  test('to a locked account is refused', async () => {
    const { id, passkey } = await withPasskey();
    await lockUser(market.context(), id);
    expect(await present(passkey)).toMatchObject({ status: 403, code: 'auth.errors.account_locked' });
  });
});

describe('a passkey as the second factor', () => {
  const challengeFor = async (account: string) => {
    const outcome = await guest.call(signIn, { body: { account, password: PASSWORD } });
    if (!outcome.ok || !('challenge' in outcome.value.data)) throw new Error('nothing more was asked');
    return outcome.value.data;
  };
  const answer = async (challenge: string, passkey: TestPasskey, over?: unknown) => {
    const options = over ?? (await signInOptions({ challenge }))['challenge'];
    return guest.call(answerSecondFactor, {
      body: { challenge, assertion: passkey.get(ceremonyOf(options)) },
    });
  };

  test('is not required of a buyer with a password and a passkey', async () => {
    const { phone } = await withPasskey();
    const outcome = await guest.call(signIn, { body: { account: phone, password: PASSWORD } });
    expect(outcome).toMatchObject({ ok: true, value: { data: { token: {} } } });
  });

  test('is required of staff, and accepted once', async () => {
    const { phone, passkey } = await withPasskey({ user_type: 'staff', roles: ['admin'] });
    const { challenge, methods } = await challengeFor(phone);
    expect(methods).toEqual(['passkey']);
    expect((await signInOptions({ challenge }))['allowCredentials']).toHaveLength(1);
    expect(codeIn(await answer(challenge, passkey))).toBe('in');
    expect(codeIn(await guest.call(getPasskeyOptions, { body: { challenge } }))).toBe(CHALLENGE_INVALID);
  });

  test('is offered beside the authenticator app', async () => {
    const { id, phone, passkey } = await withPasskey();
    await market.create.totp(id, SECRET);
    const first = await challengeFor(phone);
    expect(first.methods).toEqual(['totp', 'passkey']);
    expect(codeIn(await answer(first.challenge, passkey))).toBe('in');
    const second = await challengeFor(phone);
    const code = codeAt(SECRET, market.clock.now());
    const outcome = await guest.call(answerSecondFactor, {
      body: { challenge: second.challenge, code },
    });
    expect(codeIn(outcome)).toBe('in');
  });

  test('of another person, or for another challenge, is refused', async () => {
    const staff = { user_type: 'staff', roles: ['admin'] };
    const [own, other] = [await withPasskey(staff), await withPasskey(staff)];
    const [first, second] = [await challengeFor(own.phone), await challengeFor(own.phone)];
    expect(codeIn(await answer(first.challenge, other.passkey))).toBe(INVALID);
    const foreign = (await signInOptions({ challenge: second.challenge }))['challenge'];
    expect(codeIn(await answer(first.challenge, own.passkey, foreign))).toBe(INVALID);
    const free = (await signInOptions())['challenge'];
    expect(codeIn(await answer(first.challenge, own.passkey, free))).toBe(INVALID);
    expect(codeIn(await answer(first.challenge, own.passkey))).toBe('in');
  });
});

describe('removing a passkey', () => {
  test('ends signing in by it', async () => {
    const { as, passkey } = await withPasskey();
    const [{ id }] = (await listPasskeyNames(as)) as [Passkey];
    expect(await as.call(removePasskey, { params: { id } })).toMatchObject({ ok: true });
    expect(codeIn(await present(passkey))).toBe(INVALID);
    expect(codeIn(await as.call(removePasskey, { params: { id } }))).toBe('passkey.errors.not_found');
  });

  test('of another person is a 404 and removes nothing', async () => {
    const { as, passkey } = await withPasskey();
    const other = await market.as(await market.create.user());
    const [{ id }] = (await listPasskeyNames(as)) as [Passkey];
    expect(await other.call(removePasskey, { params: { id } })).toMatchObject({ status: 404 });
    expect(codeIn(await present(passkey))).toBe('in');
  });

  test('is refused for the last second factor of staff', async () => {
    const { id, as } = await withPasskey({ user_type: 'staff', roles: ['admin'] });
    const remove = async () => {
      const [{ id }] = (await listPasskeyNames(as)) as [Passkey];
      return codeIn(await as.call(removePasskey, { params: { id } }));
    };
    expect(await remove()).toBe('auth.errors.second_factor_kept');
    expect(await listPasskeyNames(as)).toHaveLength(1);
    await market.create.totp(id, SECRET);
    expect(await remove()).toBe('in');
  });
});

test('requests for challenges are limited, for guests by address and for others by account', async () => {
  const limits = market.services.settings.rateLimits;
  const strict = await aMarket({ settings: { rateLimits: { ...limits, challenge: 2 } } });
  const people = [await strict.as(await strict.create.user()), await strict.as(await strict.create.user())];
  for (const as of people) {
    const statuses = [];
    for (let tries = 0; tries < 3; tries++)
      statuses.push((await as.inject({ url: listPasskeys.path })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  }
  const guest = await strict.as();
  const from = async (remoteAddress: string) =>
    (await guest.inject({ url: getSignInNonce.path, remoteAddress })).statusCode;
  expect([await from('127.0.0.9'), await from('127.0.0.9'), await from('127.0.0.9')]).toEqual([
    200, 200, 429,
  ]);
  expect(await from('127.0.0.10')).toBe(200);
});
