import { answerSecondFactor, setUpTotp, turnOffTotp } from '@market/contract/accounts/second-factor-routes';
import { changePassword } from '@market/contract/accounts/routes';
import { getSignInNonce, signIn } from '@market/contract/sessions/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockUser } from '#accounts';
import { transact } from '#platform/context.ts';
import { MINUTE, SECOND } from '#platform/time.ts';
import { codeAt } from '#test/authenticator-app.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { hashPassword } from './lib/passwords.ts';
import { DEMO_STAFF_TOTP } from '../../../demo/accounts.ts';
import { seedPeople } from '../../../demo/users.ts';

const PASSWORD = 'mật khẩu của Lan';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const STEP = 30 * SECOND;

let market: Market;
let guest: As;
let password_hash: string;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

let personCount = 0;
const aPerson = async (fields: object = {}) => {
  personCount += 1;
  const phone = `0913${String(personCount).padStart(6, '0')}`;
  return { id: await market.create.user({ phone, password_hash, ...fields }), phone };
};
/** A user with TOTP. */
const withApp = async (fields: object = {}) => {
  const person = await aPerson(fields);
  await market.create.totp(person.id, SECRET);
  return person;
};
const code = (steps = 0, secret = SECRET) =>
  codeAt(secret, new Date(market.clock.now().getTime() + steps * STEP));
const wrongCode = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');
const signInAs = (account: string, as = guest) => as.call(signIn, { body: { account, password: PASSWORD } });
const challengeFor = async (account: string) => {
  const outcome = await signInAs(account);
  if (!outcome.ok || !('challenge' in outcome.value.data)) throw new Error('nothing more was asked');
  return outcome.value.data.challenge;
};
const answer = (challenge: string, typed: string) =>
  guest.call(answerSecondFactor, { body: { challenge, code: typed } });
const codeIn = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'in' : outcome.code);
const WRONG = 'code.errors.wrong';
const CHALLENGE_INVALID = 'auth.errors.challenge_invalid';

describe('a sign-in with an authenticator app', () => {
  test('is answered with 202 and a challenge instead of a token', async () => {
    const { id, phone } = await withApp();
    const first = await guest.inject({
      method: 'POST',
      url: signIn.path,
      payload: { account: phone, password: PASSWORD },
    });
    expect(first.statusCode).toBe(202);
    expect(first.json()).toEqual({ data: { challenge: expect.any(String), methods: ['totp'] } });
    const { challenge } = first.json<{ data: { challenge: string } }>().data;
    expect(await answer(challenge, code())).toMatchObject({
      ok: true,
      value: { data: { token: { sub: String(id) } } },
    });
  });

  test('still requires the password first', async () => {
    const { phone } = await withApp();
    const outcome = await guest.call(signIn, { body: { account: phone, password: 'sai' } });
    expect(outcome).toMatchObject({ status: 401, code: 'auth.errors.invalid_credentials' });
  });

  test.each([
    [-2, WRONG],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, WRONG],
  ])('takes the code of %i steps from now: %s', async (steps, outcome) => {
    const { phone } = await withApp();
    expect(codeIn(await answer(await challengeFor(phone), code(steps)))).toBe(outcome);
  });

  test('that waits for its code ends with a change of the password', async () => {
    const { id, phone } = await withApp();
    const challenge = await challengeFor(phone);
    const body = { current_password: PASSWORD, password: 'mật khẩu khác của Lan' };
    expect(await (await market.as(id)).call(changePassword, { body })).toMatchObject({ ok: true });
    expect(codeIn(await answer(challenge, code()))).toBe(CHALLENGE_INVALID);
  });

  test('ignores spaces in a code', async () => {
    const { phone } = await withApp();
    const spaced = ` ${code().slice(0, 3)} ${code().slice(3)} `;
    expect(codeIn(await answer(await challengeFor(phone), spaced))).toBe('in');
  });

  test('accepts a code once, and none of an earlier time step afterwards', async () => {
    const { phone } = await withApp();
    const usedCode = code();
    expect(codeIn(await answer(await challengeFor(phone), usedCode))).toBe('in');
    expect(codeIn(await answer(await challengeFor(phone), usedCode))).toBe(WRONG);
    expect(codeIn(await answer(await challengeFor(phone), code(-1)))).toBe(WRONG);
    market.clock.pass(STEP);
    expect(codeIn(await answer(await challengeFor(phone), usedCode))).toBe(WRONG);
    expect(codeIn(await answer(await challengeFor(phone), code()))).toBe('in');
  });

  test('accepts one of nine challenges that are answered with the same code at once', async () => {
    const { phone } = await withApp();
    const challenges: string[] = [];
    for (let n = 0; n < 9; n++) challenges.push(await challengeFor(phone));
    const outcomes = await Promise.all(challenges.map((each) => answer(each, code())));
    expect(outcomes.map(codeIn).filter((each) => each === 'in')).toHaveLength(1);
  });

  test('accepts no code of another account', async () => {
    const [{ phone }, other] = [await withApp(), await aPerson()];
    await market.create.totp(other.id, DEMO_STAFF_TOTP);
    const staffCode = code(0, DEMO_STAFF_TOTP);
    expect(codeIn(await answer(await challengeFor(phone), staffCode))).toBe(WRONG);
    expect(codeIn(await answer(await challengeFor(other.phone), staffCode))).toBe('in');
  });

  test('of an account that was locked meanwhile is refused', async () => {
    const { id, phone } = await withApp();
    const challenge = await challengeFor(phone);
    await lockUser(market.context(), id);
    expect(await answer(challenge, code())).toMatchObject({
      status: 403,
      code: 'auth.errors.account_locked',
    });
  });
});

describe('a challenge', () => {
  test('is accepted once', async () => {
    const { phone } = await withApp();
    const challenge = await challengeFor(phone);
    expect(codeIn(await answer(challenge, code()))).toBe('in');
    expect(codeIn(await answer(challenge, code(1)))).toBe(CHALLENGE_INVALID);
  });

  test('is valid for five minutes', async () => {
    const { phone } = await withApp();
    const [firstChallenge, secondChallenge] = [await challengeFor(phone), await challengeFor(phone)];
    market.clock.pass(5 * MINUTE - SECOND);
    expect(codeIn(await answer(firstChallenge, code()))).toBe('in');
    market.clock.pass(STEP);
    expect(codeIn(await answer(secondChallenge, code()))).toBe(CHALLENGE_INVALID);
  });

  test('expires after five wrong answers', async () => {
    const { phone } = await withApp();
    const challenge = await challengeFor(phone);
    for (let tries = 0; tries < 5; tries++) expect(codeIn(await answer(challenge, wrongCode()))).toBe(WRONG);
    expect(codeIn(await answer(challenge, code()))).toBe(CHALLENGE_INVALID);
  });

  test('has five answers checked when a hundred arrive at once', async () => {
    const { phone } = await withApp();
    const challenge = await challengeFor(phone);
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => answer(challenge, wrongCode())));
    expect(outcomes.map(codeIn).filter((each) => each !== CHALLENGE_INVALID)).toEqual(Array(5).fill(WRONG));
  });

  test.each(['x', 'A'.repeat(43)])('that the market did not create (%s) is a 401', async (challenge) =>
    expect(await answer(challenge, '000000')).toMatchObject({ status: 401, code: CHALLENGE_INVALID }),
  );
  test('without a code counts as a wrong answer', async () => {
    const { phone } = await withApp();
    const challenge = await challengeFor(phone);
    const outcome = await guest.call(answerSecondFactor, { body: { challenge } });
    expect(codeIn(outcome)).toBe(WRONG);
  });
});

test('ten wrong second answers lock the second step for fifteen minutes, over all challenges', async () => {
  const { phone } = await withApp();
  for (let round = 0; round < 2; round++) {
    const challenge = await challengeFor(phone);
    for (let tries = 0; tries < 5; tries++) await answer(challenge, wrongCode());
  }
  const locked = await guest.inject({
    method: 'POST',
    url: answerSecondFactor.path,
    payload: { challenge: await challengeFor(phone), code: code() },
  });
  expect([locked.statusCode, locked.headers['retry-after']]).toEqual([423, '900']);
  market.clock.pass(15 * MINUTE);
  expect(codeIn(await answer(await challengeFor(phone), code()))).toBe('in');
});

test('a correct password does not reset the count of wrong second answers', async () => {
  const { phone } = await withApp();
  const outcomes = [];
  for (let tries = 0; tries < 11; tries++) {
    if (tries % 4 === 0) market.clock.pass(SECOND);
    outcomes.push(codeIn(await answer(await challengeFor(phone), wrongCode())));
  }
  expect(outcomes).toEqual([...Array(10).fill(WRONG), 'auth.errors.locked']);
});

test('expired challenges are deleted', async () => {
  const other = await aMarket();
  const guest = await other.as();
  await guest.call(getSignInNonce);
  other.clock.pass(4 * MINUTE);
  await guest.call(getSignInNonce);
  other.clock.pass(MINUTE);
  await other.run('identity.forget-challenges');
  const { sql } = await import('kysely');
  const { rows } = await sql`select 1 from sign_in_challenges`.execute(other.db);
  expect(rows).toHaveLength(1);
});

describe('turning an authenticator app on', () => {
  const setUp = async (as: As, typed?: string) =>
    as.call(setUpTotp, { body: typed === undefined ? {} : { code: typed } });
  const secretOf = async (as: As) => {
    const outcome = await setUp(as);
    if (!outcome.ok || !('secret' in outcome.value.data)) throw new Error('no secret');
    return outcome.value.data;
  };

  test('answers a secret, its URI and a QR code, and is not active yet', async () => {
    const { id, phone } = await aPerson();
    const { secret, uri, qr } = await secretOf(await market.as(id));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Chợ Phiên',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(await signInAs(phone)).toMatchObject({ ok: true, value: { data: { token: {} } } });
  });

  test('accepts a first code of the app, and answers ten recovery codes', async () => {
    const { id, phone } = await aPerson();
    const as = await market.as(id);
    const { secret } = await secretOf(as);
    expect(codeIn(await setUp(as, code(3, secret)))).toBe(WRONG);
    const outcome = await setUp(as, code(0, secret));
    if (!outcome.ok || !('recovery_codes' in outcome.value.data)) throw new Error('not on');
    const { recovery_codes } = outcome.value.data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const each of recovery_codes)
      expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const first = await signInAs(phone);
    expect(first).toMatchObject({ ok: true, value: { data: { methods: ['totp', 'recovery_code'] } } });
    expect(codeIn(await answer(await challengeFor(phone), code(0, secret)))).toBe(WRONG);
    market.clock.pass(STEP);
    expect(codeIn(await answer(await challengeFor(phone), code(0, secret)))).toBe('in');
    expect(await setUp(as)).toMatchObject({ status: 409, code: 'totp.errors.on' });
  });

  test('stores no secret and no recovery code in plain text', async () => {
    const { id } = await aPerson();
    const as = await market.as(id);
    const { secret } = await secretOf(as);
    const outcome = await setUp(as, code(0, secret));
    if (!outcome.ok || !('recovery_codes' in outcome.value.data)) throw new Error('not on');
    const { sql } = await import('kysely');
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from totp_secrets t where user_id = ${id}
      union all select to_jsonb(c)::text from recovery_codes c where user_id = ${id}`.execute(market.db);
    expect(rows).toHaveLength(11);
    for (const plaintext of [
      secret,
      ...outcome.value.data.recovery_codes,
      ...outcome.value.data.recovery_codes.map((each) => each.replaceAll('-', '')),
    ])
      expect(rows.filter(({ row }) => row.includes(plaintext))).toEqual([]);
  });

  test('with a code but no requested secret is a wrong code', async () => {
    const { id } = await aPerson();
    expect(codeIn(await setUp(await market.as(id), '123456'))).toBe(WRONG);
  });

  test.each(['¥Ù?KW2', '１２３４５６', '12345', 'abcdef'])(
    'refuses %s, which no app shows',
    async (typed) => {
      const { id } = await aPerson();
      const as = await market.as(id);
      await secretOf(as);
      expect(codeIn(await setUp(as, typed))).toBe(WRONG);
    },
  );
});

describe('a recovery code', () => {
  const withCodes = async () => {
    const { id, phone } = await aPerson();
    const as = await market.as(id);
    const setup = await as.call(setUpTotp, { body: {} });
    if (!setup.ok || !('secret' in setup.value.data)) throw new Error('no secret');
    const { secret } = setup.value.data;
    const on = await as.call(setUpTotp, { body: { code: code(0, secret) } });
    if (!on.ok || !('recovery_codes' in on.value.data)) throw new Error('not on');
    market.clock.pass(STEP);
    return { as, phone, secret, codes: on.value.data.recovery_codes };
  };

  test('signs in once in place of a code', async () => {
    const { phone, codes } = await withCodes();
    expect(codeIn(await answer(await challengeFor(phone), codes[3]!))).toBe('in');
    expect(codeIn(await answer(await challengeFor(phone), codes[3]!))).toBe(WRONG);
    expect(codeIn(await answer(await challengeFor(phone), codes[4]!))).toBe('in');
  });

  test('is accepted in lower case, without dashes, and with commonly confused letters', async () => {
    const { phone, codes } = await withCodes();
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(codeIn(await answer(await challengeFor(phone), typed))).toBe('in');
  });

  test('is not accepted for another account', async () => {
    const [own, staffCode] = [await withCodes(), await withCodes()];
    expect(codeIn(await answer(await challengeFor(own.phone), staffCode.codes[0]!))).toBe(WRONG);
  });

  test('also turns the app off, which deletes all recovery codes', async () => {
    const { as, phone, codes } = await withCodes();
    const turnOff = (typed: string) => as.call(turnOffTotp, { body: { code: typed } });
    expect(codeIn(await turnOff('000000'))).toBe(WRONG);
    expect(codeIn(await turnOff(codes[9]!))).toBe('in');
    expect(await signInAs(phone)).toMatchObject({ ok: true, value: { data: { token: {} } } });
    expect(await turnOff(codes[8]!)).toMatchObject({ status: 409, code: 'totp.errors.off' });
  });

  test('is locked after ten wrong codes while turning the app off', async () => {
    const { as, secret } = await withCodes();
    const turnOff = (typed: string) => as.call(turnOffTotp, { body: { code: typed } });
    for (let tries = 0; tries < 10; tries++) await turnOff('AAAA-AAAA-AAAA-AAAA');
    expect(await turnOff(code(0, secret))).toMatchObject({ status: 423 });
  });
});

describe('staff', () => {
  test('need a second factor in the demo market too', async () => {
    const { phone } = await withApp({ user_type: 'staff', roles: ['admin'] });
    expect(await signInAs(phone)).toMatchObject({ ok: true, value: { data: { methods: ['totp'] } } });
    expect(codeIn(await answer(await challengeFor(phone), code()))).toBe('in');
  });

  test('cannot remove their last second factor', async () => {
    const { id } = await withApp({ user_type: 'staff', roles: ['admin'] });
    const as = await market.as(id);
    expect(await as.call(turnOffTotp, { body: { code: code() } })).toMatchObject({
      status: 422,
      code: 'auth.errors.second_factor_kept',
    });
  });

  test('of the demo market have the documented secret', async () => {
    const demo = await aMarket();
    const { marketPortions } = await import('@market/demo-data');
    const [portion] = marketPortions({ seed: 1, now: demo.clock.now() });
    const staff = portion!.people!.filter(({ user_type }) => user_type === 'staff');
    await transact(demo.context(), (context) => seedPeople(context, staff));
    const guest = await demo.as();
    const first = await guest.call(signIn, {
      body: { account: 'admin@chophien.test', password: 'chophien-demo' },
    });
    if (!first.ok || !('challenge' in first.value.data)) throw new Error('nothing more was asked');
    const second = await guest.call(answerSecondFactor, {
      body: { challenge: first.value.data.challenge, code: codeAt(DEMO_STAFF_TOTP, demo.clock.now()) },
    });
    expect(second).toMatchObject({ ok: true });
  });
});

test('answers from one address are limited', async () => {
  const limits = market.services.settings.rateLimits;
  const strict = await aMarket({ settings: { rateLimits: { ...limits, signIn: 3 } } });
  const guest = await strict.as();
  const statuses = [];
  for (let tries = 0; tries < 4; tries++)
    statuses.push(
      (
        await guest.inject({
          method: 'POST',
          url: answerSecondFactor.path,
          payload: { challenge: 'x', code: '000000' },
        })
      ).statusCode,
    );
  expect(statuses).toEqual([401, 401, 401, 429]);
});
