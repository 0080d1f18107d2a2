import { changeEmail, recoverByEmail, recoverBySms, resetPassword } from '@market/contract/accounts/routes';
import { getSession, signIn } from '@market/contract/sessions/routes';
import {
  CODE_RESEND_DELAY_S,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_LOCK_S,
} from '@market/contract/constants/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { e164Of, freshPhone, PASSWORD, registerAt, sessionOf } from '#test/registration.ts';
import { hashPassword } from './lib/passwords.ts';

const NEW = 'một mật khẩu khác';

let market: Market;
let guest: As;
let password_hash: string;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  password_hash = await hashPassword(PASSWORD);
});
afterAll(() => market.close());

const signInAs = (account: string, password: string) => guest.call(signIn, { body: { account, password } });
const createAccount = async (fields: object = {}) => {
  const phone = freshPhone();
  const email = `${phone}@xuong.vn`;
  return { phone, email, id: await market.create.user({ phone, email, password_hash, ...fields }) };
};
const askSms = async (account_phone: string) => {
  const { session_info_token } = unwrap(await guest.call(recoverBySms, { body: { account_phone } })).data;
  await market.settle();
  return { code: market.lastCode(e164Of(account_phone)), session_info_token };
};
const reset = (body: object, password = NEW) =>
  guest.call(resetPassword, { body: { code: '000000', password, ...body } });
const WRONG = { status: 422, code: 'code.errors.wrong' };

describe('a forgotten password', () => {
  test('is replaced by a code to the phone, and every session ends', async () => {
    const { id, phone } = await createAccount();
    const signedIn = await market.as(id);
    const codeSent = await askSms(phone);
    expect(await reset({ ...codeSent, account_phone: phone })).toMatchObject({ ok: true });
    expect(await signInAs(phone, PASSWORD)).toMatchObject({ status: 401 });
    expect(await signInAs(phone, NEW)).toMatchObject({ ok: true });
    expect(await signedIn.call(getSession)).toMatchObject({ status: 401 });
    expect(await reset({ ...codeSent, account_phone: phone })).toMatchObject(WRONG);
  });

  test('is replaced by a code to the e-mail address, written in any case', async () => {
    const { email, phone } = await createAccount();
    const codeSent = unwrap(await guest.call(recoverByEmail, { query: { email: email.toUpperCase() } })).data;
    expect(codeSent.resend_after).toBe(CODE_RESEND_DELAY_S);
    await market.settle();
    const code = market.lastCode(email);
    expect(await reset({ code, email, session_info_token: 'of another' })).toMatchObject(WRONG);
    expect(await reset({ code, email })).toMatchObject({ ok: true });
    expect(await signInAs(phone, NEW)).toMatchObject({ ok: true });
  });

  test('answers unknown accounts with an explanation in Vietnamese', async () => {
    expect(await guest.call(recoverByEmail, { query: { email: 'khong@ai.vn' } })).toMatchObject({
      status: 422,
      code: 'user.errors.email_unknown',
      message: 'Email chưa được đăng ký',
    });
    expect(await guest.call(recoverBySms, { body: { account_phone: freshPhone() } })).toMatchObject({
      status: 422,
      code: 'user.errors.phone_unknown',
      message: 'Số điện thoại chưa được đăng ký',
    });
  });

  test('limits how often an hour unknown accounts are reported', async () => {
    const limited = await aMarket({ settings: { rateLimits: { existence: 2 } } });
    const { call } = await limited.as();
    const codes = [];
    for (const email of ['a@ai.vn', 'b@ai.vn', 'c@ai.vn']) {
      const outcome = await call(recoverByEmail, { query: { email } });
      codes.push(outcome.ok || outcome.code);
    }
    expect(codes.at(-1)).toBe('request.errors.too_many');
    expect(codes.slice(0, 2)).toEqual(['user.errors.email_unknown', 'user.errors.email_unknown']);
  });

  test('is not reset by an unverified e-mail address', async () => {
    const { email } = await createAccount({ email_verified: false });
    expect(await guest.call(recoverByEmail, { query: { email } })).toMatchObject({
      code: 'user.errors.email_unknown',
    });
  });

  test('uses no attempt when the new password is refused', async () => {
    const { phone } = await createAccount();
    const codeSent = await askSms(phone);
    for (const [password, code] of [
      ['ngắn', 'user.errors.password_short'],
      ['12345678', 'user.errors.password_common'],
      [phone, 'user.errors.password_common'],
      ['ngắn', 'user.errors.password_short'],
      ['ngắn', 'user.errors.password_short'],
      ['ngắn', 'user.errors.password_short'],
    ] as const)
      expect(await reset({ ...codeSent, account_phone: phone }, password)).toMatchObject({ code });
    expect(await reset({ ...codeSent, account_phone: phone })).toMatchObject({ ok: true });
  });

  test('does not unlock a locked account name', async () => {
    const { phone } = await createAccount();
    for (let time = 0; time < SIGN_IN_MAX_FAILURES; time++) await signInAs(phone, 'không phải');
    const codeSent = await askSms(phone);
    unwrap(await reset({ ...codeSent, account_phone: phone }));
    expect(await signInAs(phone, NEW)).toMatchObject({ status: 423 });
    market.clock.pass(SIGN_IN_LOCK_S * SECOND);
    expect(await signInAs(phone, NEW)).toMatchObject({ ok: true });
  });

  test('requires a phone number or an e-mail address', async () => {
    expect(await reset({})).toMatchObject({ status: 400, code: 'request.errors.invalid' });
  });

  test('is not reset by a code for a number that another account now has', async () => {
    const { id, phone } = await createAccount();
    const codeSent = await askSms(phone);
    await market.db
      .withTables<{ users: { id: number; phone_canonical: string; phone_national: string } }>()
      .updateTable('users')
      .set({ phone_canonical: '0399999999', phone_national: '0399999999' })
      .where('id', '=', id)
      .execute();
    await market.create.user({ phone });
    expect(await reset({ ...codeSent, account_phone: phone })).toMatchObject(WRONG);
  });
});

describe('an unverified e-mail address', () => {
  const prove = async (client: As, email: string) => {
    unwrap(await client.call(changeEmail, { body: { email } }));
    await market.settle();
    return client.call(changeEmail, { body: { email, code: market.lastCode(email.toLowerCase()) } });
  };

  test('belongs to the account that verifies it, and recovers that account afterwards', async () => {
    const email = 'chu-that@xuong.vn';
    const squatter = await registerAt(market, { email });
    const owner = await registerAt(market);
    unwrap(await prove(owner, 'Chu-That@xuong.vn'));
    expect(await sessionOf(owner)).toMatchObject({ email });
    expect(await sessionOf(squatter)).toMatchObject({ email: null, accountPhone: squatter.phone });
    unwrap(await guest.call(recoverByEmail, { query: { email } }));
    await market.settle();
    unwrap(await reset({ code: market.lastCode(email), email }));
    expect(await signInAs(owner.phone, NEW)).toMatchObject({ ok: true });
  });

  test('cannot be taken by another account once it is verified', async () => {
    const email = 'da-xac-minh@xuong.vn';
    const owner = await registerAt(market, { email });
    unwrap(await prove(owner, email));
    const other = await registerAt(market);
    expect(await other.call(changeEmail, { body: { email } })).toMatchObject({
      status: 422,
      code: 'user.errors.email_taken',
    });
  });

  test('belongs to one of two accounts that verify it at the same time', async () => {
    const email = 'hai-nguoi@xuong.vn';
    const [one, other] = [await registerAt(market), await registerAt(market)];
    unwrap(await one.call(changeEmail, { body: { email } }));
    await market.settle();
    const first = market.lastCode(email);
    market.clock.pass(CODE_RESEND_DELAY_S * SECOND);
    unwrap(await other.call(changeEmail, { body: { email } }));
    await market.settle();
    const body = { email, code: market.lastCode(email) };
    const outcomes = await Promise.all([
      one.call(changeEmail, { body: { email, code: first } }),
      other.call(changeEmail, { body }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
