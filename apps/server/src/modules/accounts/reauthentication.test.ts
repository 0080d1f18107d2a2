import {
  changeEmail,
  changePassword,
  changePhone,
  changeProfile,
  reauthenticate,
} from '@market/contract/accounts/routes';
import {
  addPasskey as addPasskeyRoute,
  getPasskeyOptions,
  listPasskeys,
  removePasskey,
  setUpTotp,
  turnOffTotp,
} from '@market/contract/accounts/second-factor-routes';
import { reauthenticationRequired } from '@market/contract/sessions/problems';
import { refreshToken } from '@market/contract/sessions/routes';
import { SIGN_IN_MAX_FAILURES } from '@market/contract/constants/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requireRecentProof } from '#accounts';
import { actorOfToken, openSession, renewSession } from '#sessions';
import type { Person } from '#platform/context.ts';
import { MINUTE, SECOND } from '#platform/time.ts';
import { unwrap } from '#test/unwrap.ts';
import { aPasskey } from '#test/authenticator.ts';
import { codeAt } from '#test/authenticator-app.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { hashPassword } from './lib/passwords.ts';

// A stolen access token must not be enough to take the account over.

const PASSWORD = 'mật khẩu của Lan';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const REQUIRED = reauthenticationRequired.code;

let market: Market;
let password_hash: string;
let ownerCount = 0;
beforeAll(async () => {
  market = await startMarket();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

/** A user whose token is some minutes old. */
const owner = async (minutes: number, fields: object = {}) => {
  ownerCount += 1;
  const digits = String(ownerCount).padStart(6, '0');
  const email = `chu-${digits}@xuong.vn`;
  const phone = `0916${digits}`;
  const id = await market.create.user({ phone, email, password_hash, ...fields });
  const as = await market.as(id);
  market.clock.pass(minutes * MINUTE);
  return { id, as, email, phone, e164: `+84${phone.slice(1)}`, other: `0917${digits}` };
};
type Owner = Awaited<ReturnType<typeof owner>>;

const ceremonyOf = (challenge: unknown) => ({
  challenge: String(challenge),
  origin: 'http://localhost:3000',
  rpId: 'localhost',
});
const options = async (as: As) => unwrap(await as.call(listPasskeys)).data.options;
const addPasskey = async ({ as, id }: Owner, passkey = aPasskey(id)) => {
  const { challenge } = await options(as);
  return as.call(addPasskeyRoute, {
    body: { attestation: passkey.create(ceremonyOf(challenge)), name: 'Máy' },
  });
};
const proveByPassword = ({ as }: Owner, password = PASSWORD) =>
  as.call(reauthenticate, { body: { password } });
const textsTo = async (to: string) => {
  await market.settle();
  return market.sent.filter((message) => message.to === to).map(({ text }) => text);
};

/** Each call that would take an account over, without a recent proof. */
const TAKEOVERS: Record<string, (account: Owner) => Promise<unknown>> = {
  'another e-mail address': ({ as, other }) =>
    as.call(changeEmail, { body: { email: `trom-${other}@evil.test` } }),
  'another e-mail address, by its code': ({ as, other }) =>
    as.call(changeEmail, { body: { email: `trom-${other}@evil.test`, code: '123456' } }),
  'another e-mail address, in the profile': ({ as, other }) =>
    as.call(changeProfile, { body: { email: `trom-${other}@evil.test` } }),
  'another phone': ({ as, other }) => as.call(changePhone, { body: { phone: other } }),
  'another phone, by its code': ({ as, other }) =>
    as.call(changePhone, { body: { phone: other, otp: '123456' } }),
  'codes of an app': ({ as }) => as.call(setUpTotp, { body: {} }),
  'codes of an app, by their first': ({ as }) => as.call(setUpTotp, { body: { code: '123456' } }),
  'a passkey': (account) => addPasskey(account),
  'no passkey': ({ as }) => as.call(removePasskey, { params: { id: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
};

describe.each(Object.entries(TAKEOVERS))('%s', (_name, attack) => {
  test('is refused without a proof within the last ten minutes, and sends nothing', async () => {
    const account = await owner(10);
    market.clock.pass(SECOND);
    // messages of the test before this one
    await market.settle();
    const before = market.sent.length;
    expect(await attack(account)).toMatchObject({
      status: 403,
      code: REQUIRED,
      facts: { methods: ['password'] },
    });
    await market.settle();
    expect(market.sent.length).toBe(before);
  });

  test('is allowed for ten minutes after the password', async () => {
    const account = await owner(11);
    const { until } = unwrap(await proveByPassword(account)).data;
    expect(until).toBe(new Date(market.clock.now().getTime() + 10 * MINUTE).toISOString());
    expect(await attack(account)).not.toMatchObject({ code: REQUIRED });
  });

  test('is allowed immediately after signing in', async () => {
    expect(await attack(await owner(10))).not.toMatchObject({ code: REQUIRED });
  });
});

describe('reauthentication', () => {
  const canChangePhone = async ({ as, other }: Owner) =>
    (await as.call(changePhone, { body: { phone: other } })).ok;

  test('is valid only for the session in which it happened', async () => {
    const account = await owner(0);
    const stolenSession = { ...account, as: await market.as(account.id) };
    market.clock.pass(11 * MINUTE);
    unwrap(await proveByPassword(account));
    expect(await canChangePhone(stolenSession)).toBe(false);
    expect(await canChangePhone(account)).toBe(true);
  });

  test('accepts each code of the app once, and a recovery code', async () => {
    const account = await owner(0);
    await market.create.totp(account.id, SECRET);
    market.clock.pass(11 * MINUTE);
    expect(await account.as.call(setUpTotp, { body: {} })).toMatchObject({
      facts: { methods: ['password', 'totp'] },
    });
    const code = codeAt(SECRET, market.clock.now());
    const prove = (typed: string) => account.as.call(reauthenticate, { body: { code: typed } });
    expect(await prove('000000')).toMatchObject({ code: 'code.errors.wrong' });
    expect(await canChangePhone(account)).toBe(false);
    unwrap(await prove(code));
    expect(await canChangePhone(account)).toBe(true);
    expect(await prove(code)).toMatchObject({ code: 'code.errors.wrong' });
  });

  test('accepts a passkey of the user and of nobody else', async () => {
    const [account, thief] = [await owner(0), await owner(0)];
    const [ownPasskey, thiefPasskey] = [aPasskey(account.id), aPasskey(thief.id)];
    unwrap(await addPasskey(account, ownPasskey));
    unwrap(await addPasskey(thief, thiefPasskey));
    market.clock.pass(11 * MINUTE);
    const prove = async (passkey: typeof ownPasskey) => {
      const options = unwrap(await account.as.call(getPasskeyOptions, { body: {} })).data.options;
      const assertion = passkey.get(ceremonyOf(options['challenge']));
      return account.as.call(reauthenticate, { body: { assertion } });
    };
    expect(await prove(thiefPasskey)).toMatchObject({ code: 'auth.errors.passkey_invalid' });
    expect(await canChangePhone(account)).toBe(false);
    unwrap(await prove(ownPasskey));
    expect(await canChangePhone(account)).toBe(true);
  });

  test('is limited to ten attempts in fifteen minutes over all methods', async () => {
    const account = await owner(11);
    for (let tries = 0; tries < SIGN_IN_MAX_FAILURES; tries++)
      expect(await proveByPassword(account, `đoán lần ${tries}`)).toMatchObject({ status: 422 });
    expect(await proveByPassword(account)).toMatchObject({ status: 429 });
    expect(await account.as.call(reauthenticate, { body: { code: '123456' } })).toMatchObject({
      status: 429,
    });
    expect(await account.as.call(reauthenticate, { body: {} })).toMatchObject({ ok: false });
  });

  test('is not created by refreshing, nor by the new session after opening a shop', async () => {
    const userId = (await owner(0)).id;
    const { token } = await openSession(market.context(), { userId, userAgent: 'test' });
    market.clock.pass(11 * MINUTE);
    const guest = await market.as();
    const refreshed = unwrap(
      await guest.call(refreshToken, { query: { refresh_token: token.refresh_token } }),
    ).data;
    const actor = await actorOfToken(market.context(), refreshed.token.access_token);
    const context = { ...market.context(), actor: actor as Person };
    const renewed = await renewSession(context, { userAgent: 'test', cookie: () => undefined } as never);
    for (const { access_token } of [refreshed.token, renewed]) {
      const actor = await actorOfToken(market.context(), access_token);
      if (actor === undefined) continue;
      await expect(requireRecentProof({ ...context, actor: actor as Person })).rejects.toMatchObject({
        code: REQUIRED,
      });
    }
    expect(await actorOfToken(market.context(), renewed.access_token)).toMatchObject({ id: userId });
  });

  test('requires a new sign-in of users without password and factors', async () => {
    const account = await owner(11, { password_hash: null });
    expect(await account.as.call(setUpTotp, { body: {} })).toMatchObject({
      code: REQUIRED,
      facts: { methods: [] },
    });
    const body = { current_password: '', password: 'một mật khẩu khác' };
    expect(await account.as.call(changePassword, { body })).toMatchObject({ code: REQUIRED });
    expect(await proveByPassword(account, '')).toMatchObject({ status: 400 });
    expect(await proveByPassword(account, PASSWORD)).toMatchObject({ code: 'user.errors.current_password' });
    unwrap(await (await market.as(account.id)).call(changePassword, { body }));
  });

  test('is not required to verify the current address and number', async () => {
    const account = await owner(11, { email_verified: false });
    unwrap(await account.as.call(changeEmail, { body: { email: account.email.toUpperCase() } }));
    unwrap(await account.as.call(changePhone, { body: { phone: account.phone } }));
    unwrap(await account.as.call(changeProfile, { body: { email: account.email, first_name: 'Lan' } }));
  });
});

describe('the owner is notified', () => {
  test('at the old address and number when either changes', async () => {
    const account = await owner(0);
    const email = 'moi-toanh@xuong.vn';
    unwrap(await account.as.call(changeEmail, { body: { email } }));
    await market.settle();
    unwrap(await account.as.call(changeEmail, { body: { email, code: market.lastCode(email) } }));
    expect((await textsTo(account.email)).join()).toContain('Email của tài khoản vừa được đổi');
    expect((await textsTo(account.e164)).join()).toContain('email cua tai khoan vua duoc doi');
    const body = { phone: account.other };
    unwrap(await account.as.call(changePhone, { body }));
    await market.settle();
    const otp = market.lastCode(`+84${account.other.slice(1)}`);
    unwrap(await account.as.call(changePhone, { body: { ...body, otp } }));
    expect((await textsTo(email)).join()).toContain('Số điện thoại của tài khoản vừa được đổi');
    expect((await textsTo(account.e164)).join()).toContain('so dien thoai cua tai khoan vua duoc doi');
  });

  test('of every change of password, app and passkey, by SMS without an address', async () => {
    const account = await owner(0, { email: null });
    const { secret } = unwrap(await account.as.call(setUpTotp, { body: {} })).data as {
      secret: string;
    };
    const code = () => codeAt(secret, market.clock.now());
    unwrap(await account.as.call(setUpTotp, { body: { code: code() } }));
    market.clock.pass(MINUTE);
    unwrap(await account.as.call(turnOffTotp, { body: { code: code() } }));
    const [passkey] = unwrap(await addPasskey(account)).data.passkeys;
    unwrap(await account.as.call(removePasskey, { params: { id: passkey!.id } }));
    const body = { current_password: PASSWORD, password: 'một mật khẩu khác' };
    unwrap(await account.as.call(changePassword, { body }));
    const texts = await textsTo(account.e164);
    for (const phrase of ['duoc bat', 'bi tat', 'duoc them', 'bi xoa', 'mat khau vua'])
      expect(texts.filter((text) => text.includes(phrase))).toHaveLength(1);
    for (const text of texts) expect(text).toMatch(/^[ -~]{1,160}$/);
  });

  test('not of refused or reverted changes', async () => {
    const account = await owner(0);
    await account.as.call(changeEmail, { body: { email: 'khong@xuong.vn', code: '000000' } });
    await account.as.call(setUpTotp, { body: { code: '000000' } });
    expect(await textsTo(account.email)).toEqual([]);
  });
});
