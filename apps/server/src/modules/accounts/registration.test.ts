import { finishAsBuyer, verifyRegistrationPhone } from '@market/contract/accounts/registration-routes';
import { getUserByRef, userExists } from '@market/contract/accounts/routes';
import { signIn } from '@market/contract/sessions/routes';
import { CODE_TTL_S, REGISTRATION_TTL_S } from '@market/contract/constants/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#platform/time.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import {
  e164Of,
  fillBy,
  freshPhone,
  PASSWORD,
  registerAt,
  sessionOf,
  startBy,
  verifyPhoneOf,
} from '#test/registration.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const userOf = async (userId: number) => {
  const { rows } = await sql<{
    ref_code: string;
    referred_by_code: string | null;
    interests: number[];
    business_type: string | null;
    email: string | null;
    email_verified_at: Date | null;
  }>`select ref_code, referred_by_code, to_jsonb(interests) as interests, business_type, email, email_verified_at
    from users where id = ${userId}`.execute(market.db);
  return rows[0]!;
};

describe('a registration', () => {
  test('leads from a phone number to a signed-in account', async () => {
    const phone = freshPhone();
    const answer = unwrap(
      await fillBy(guest.call, await verifyPhoneOf(market, phone), {
        full_name: '  Trần Thị   Bích ',
        email: 'Bich@Xuong.vn',
        province_id: 1,
        district_id: 2,
        ward_id: 70,
        address: '12 Hàng Vải',
      }),
    );
    const userId = Number(answer.data.token.sub);
    expect(await sessionOf(await market.as(userId))).toMatchObject({
      firstName: 'Bích',
      lastName: 'Trần Thị',
      accountPhone: phone,
      phoneVerified: true,
      phoneVerifyRequired: false,
      registerStep4Required: true,
      accountType: 'buyer',
      scope: ['user'],
      email: 'bich@xuong.vn',
      province: 'Thành phố Hà Nội',
      address: '12 Hàng Vải',
    });
    expect(await userOf(userId)).toMatchObject({ email: 'bich@xuong.vn', email_verified_at: null });
    const again = await guest.call(signIn, { body: { account: phone, password: PASSWORD } });
    expect(again.ok).toBe(true);
  });

  test('can be continued for a day, and not afterwards', async () => {
    const [valid, expired] = [await verifyPhoneOf(market), await verifyPhoneOf(market)];
    market.clock.pass(REGISTRATION_TTL_S * SECOND - MINUTE);
    expect(await fillBy(guest.call, valid)).toMatchObject({ ok: true });
    market.clock.pass(2 * MINUTE);
    expect(await fillBy(guest.call, expired)).toMatchObject({ code: 'registration.errors.expired' });
  });

  test('creates one account, however often the last form is sent', async () => {
    const token = await verifyPhoneOf(market);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => fillBy(guest.call, token)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.code).toBe('registration.errors.expired');
  });

  test('continues after a refused form', async () => {
    const token = await verifyPhoneOf(market);
    for (const [fields, code] of [
      [{ full_name: ' ' }, 'user.errors.name'],
      [{ full_name: '\u200B \u2060' }, 'user.errors.name'],
      [{ email: 'bich@' }, 'user.errors.email'],
      [{ password: 'ngắn' }, 'user.errors.password_short'],
      [{ password: 'PassWord' }, 'user.errors.password_common'],
      [{ province_id: 1, district_id: 2, ward_id: 1 }, 'user.errors.area'],
      [{ district_id: 2 }, 'user.errors.area'],
    ] as const)
      expect(await fillBy(guest.call, token, fields), code).toMatchObject({ status: 422, code });
    expect(await fillBy(guest.call, token, { province_id: 1 })).toMatchObject({ ok: true });
  });

  test('refuses an e-mail address of another account, and limits attempts', async () => {
    await market.create.user({ email: 'chu@xuong.vn' });
    const limited = await aMarket({ settings: { rateLimits: { existence: 2 } } });
    await limited.create.user({ email: 'chu@xuong.vn' });
    const { call } = await limited.as();
    const token = await verifyPhoneOf(limited);
    const codes = [];
    for (let time = 0; time < 3; time++) {
      const outcome = await fillBy(call, token, { email: 'Chu@xuong.vn' });
      codes.push(outcome.ok || outcome.code);
    }
    expect(codes).toEqual(['user.errors.email_taken', 'user.errors.email_taken', 'request.errors.too_many']);
  });

  test('ends when its number gets an account in the meantime', async () => {
    const phone = freshPhone();
    const token = await verifyPhoneOf(market, phone);
    await market.create.user({ phone });
    expect(await fillBy(guest.call, token)).toMatchObject({ code: 'registration.errors.expired' });
  });

  test('refuses numbers that are not mobile numbers', async () => {
    expect(await startBy(guest.call, '02438123456')).toMatchObject({
      status: 422,
      code: 'user.errors.phone',
    });
  });

  test('is deleted when it is finished', async () => {
    const otherMarket = await aMarket();
    const { call } = await otherMarket.as();
    await verifyPhoneOf(otherMarket);
    unwrap(await startBy(call, freshPhone()));
    otherMarket.clock.pass(CODE_TTL_S * SECOND + MINUTE);
    await otherMarket.run('identity.forget-codes');
    const countRegistrations = () =>
      sql`select (select count(*) from codes) as codes, (select count(*) from registrations) as registrations`
        .execute(otherMarket.db)
        .then(({ rows }) => rows[0]);
    expect(await countRegistrations()).toEqual({ codes: 0, registrations: 1 });
    otherMarket.clock.pass(REGISTRATION_TTL_S * SECOND);
    await otherMarket.run('identity.forget-codes');
    expect(await countRegistrations()).toEqual({ codes: 0, registrations: 0 });
  });
});

describe('a buyer', () => {
  test('sets the purpose of the account once', async () => {
    const client = await registerAt(market);
    const body = { business_type: ' Bán lẻ ', interests: [3, 5, 3] };
    const { user } = unwrap(await client.call(finishAsBuyer, { body })).data;
    expect(user).toMatchObject({ registerStep4Required: false, accountType: 'buyer' });
    expect(await userOf(client.userId!)).toMatchObject({ business_type: 'Bán lẻ', interests: [3, 5] });
    expect(await client.call(finishAsBuyer, { body })).toMatchObject({
      status: 409,
      code: 'registration.errors.finished',
    });
  });
});

describe('a referral code', () => {
  test('has eight unambiguous characters, and reveals only name and picture', async () => {
    const client = await registerAt(market);
    const { ref_code } = await userOf(client.userId!);
    expect(ref_code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const answer = unwrap(await guest.call(getUserByRef, { params: { ref: ref_code.toLowerCase() } }));
    expect(answer.data.user).toEqual({ fullName: 'Bích T.', avatar: null });
    expect(await guest.call(getUserByRef, { params: { ref: 'NOBODY99' } })).toMatchObject({ status: 404 });
  });

  const startWith = async (
    phone: string,
    { ref_code, cookie, at = market }: { ref_code?: string; cookie?: string; at?: Market },
  ) => {
    const { inject, call } = await at.as();
    const answer = await inject({
      method: 'POST',
      url: '/v1/user/api/v4/registrations/token',
      payload: { account_phone: phone, ...(ref_code !== undefined && { ref_code }) },
      ...(cookie !== undefined && { cookies: { ref_code: cookie } }),
    });
    await at.settle();
    const { session_info_token } = answer.json<{ data: { session_info_token: string } }>().data;
    const body = { account_phone: phone, verify_code: at.lastCode(e164Of(phone)), session_info_token };
    const verified = unwrap(await call(verifyRegistrationPhone, { body })).data;
    const filled = unwrap(await fillBy(call, verified.registration_token)).data;
    const { rows } = await sql<{ referred_by_code: string | null }>`
      select referred_by_code from users where id = ${Number(filled.token.sub)}`.execute(at.db);
    return rows[0]!.referred_by_code;
  };

  test.each([
    ['named by the form', 'HANOI-7', 'COOKIE77', 'HANOI-7'],
    ['stored by the browser', undefined, 'COOKIE77', 'COOKIE77'],
    ['that is none', '<script>', undefined, null],
    ['nobody named', undefined, undefined, null],
  ])('%s stays with the account', async (_what, ref_code, cookie, expected) => {
    const options = { ...(ref_code !== undefined && { ref_code }), ...(cookie !== undefined && { cookie }) };
    expect(await startWith(freshPhone(), options)).toBe(expected);
  });

  test('stored by the browser remains valid over https, where cookies have another name', async () => {
    const at = await aMarket({ settings: { secureCookies: true } });
    expect(await startWith(freshPhone(), { cookie: 'COOKIE77', at })).toBe('COOKIE77');
  });
});

describe('whether an account exists', () => {
  test('is answered by e-mail address and by number in any form, a limited number of times an hour', async () => {
    const limited = await aMarket({ settings: { rateLimits: { exists: 4 } } });
    await limited.create.user({ phone: '01269876543', email: 'co@xuong.vn' });
    const { call } = await limited.as();
    const checkAccount = async (query: object) => {
      const outcome = await call(userExists, { query });
      return outcome.ok ? outcome.value.data.exists : outcome.code;
    };
    expect(await checkAccount({ account_phone: '+84 769 876 543' })).toBe(true);
    expect(await checkAccount({ email: 'CO@xuong.vn' })).toBe(true);
    expect(await checkAccount({ email: 'khong@xuong.vn' })).toBe(false);
    expect(await checkAccount({})).toBe('request.errors.invalid');
    expect(await checkAccount({ email: '' })).toBe('request.errors.invalid');
    expect(await checkAccount({ account_phone: '0901234567' })).toBe(false);
    expect(await checkAccount({ email: 'co@xuong.vn' })).toBe('request.errors.too_many');
  });
});
