import {
  changeEmail,
  changePassword,
  changePhone,
  changeProfile,
  getSecurity,
} from '@market/contract/accounts/routes';
import { uploadPicture } from '@market/contract/media/routes';
import { getSession, signIn } from '@market/contract/sessions/routes';
import { REAUTHENTICATION_TTL_S, SIGN_IN_MAX_FAILURES } from '@market/contract/constants/accounts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND } from '#platform/time.ts';
import { startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { e164Of, freshPhone, PASSWORD, registerAt, sessionOf } from '#test/registration.ts';
import { hashPassword } from './lib/passwords.ts';

const NEW = 'một mật khẩu khác';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
});
afterAll(() => market.close());

const signInAs = (account: string, password: string) => guest.call(signIn, { body: { account, password } });

describe('a phone number', () => {
  test('is changed when its owner enters the code, and signs in afterwards', async () => {
    const client = await registerAt(market);
    const phone = '0126 9876 543';
    const userBefore = unwrap(await client.call(changePhone, { body: { phone } })).data.user;
    expect(userBefore.accountPhone).toBe(client.phone);
    await market.settle();
    const otp = market.lastCode('+84769876543');
    const { user } = unwrap(await client.call(changePhone, { body: { phone, otp } })).data;
    expect(user).toMatchObject({ accountPhone: '01269876543', phoneVerified: true });
    expect(await signInAs('0769876543', PASSWORD)).toMatchObject({ ok: true });
    expect(await signInAs(client.phone, PASSWORD)).toMatchObject({ status: 401 });
  });

  test('is verified for an account without one', async () => {
    const client = await market.as(await market.create.user({ phone: null, email: 'khong-so@xuong.vn' }));
    expect(await sessionOf(client)).toMatchObject({ phoneVerifyRequired: true });
    const phone = freshPhone();
    unwrap(await client.call(changePhone, { body: { phone } }));
    await market.settle();
    unwrap(await client.call(changePhone, { body: { phone, otp: market.lastCode(e164Of(phone)) } }));
    expect(await sessionOf(client)).toMatchObject({ phoneVerifyRequired: false, accountPhone: phone });
  });

  test('that another account verified in the meantime is refused', async () => {
    const client = await registerAt(market);
    const phone = freshPhone();
    unwrap(await client.call(changePhone, { body: { phone } }));
    await market.settle();
    await market.create.user({ phone });
    const body = { phone, otp: market.lastCode(e164Of(phone)) };
    expect(await client.call(changePhone, { body })).toMatchObject({
      status: 409,
      code: 'user.errors.phone_taken',
    });
  });

  test('must be a mobile number', async () => {
    const client = await registerAt(market);
    expect(await client.call(changePhone, { body: { phone: '123' } })).toMatchObject({
      code: 'user.errors.phone',
    });
  });
});

describe('a profile', () => {
  test('is updated with names, area and street, and omitted fields stay', async () => {
    const client = await registerAt(market, { email: 'lan@profile.vn' });
    const body = { first_name: ' Lan  Anh ', province_id: 79, address: ' 5 Lê Lợi ' };
    const { user } = unwrap(await client.call(changeProfile, { body })).data;
    expect(user).toMatchObject({
      firstName: 'Lan Anh',
      lastName: 'Trần Thị',
      province: 'Thành phố Hồ Chí Minh',
      districtId: null,
      address: '5 Lê Lợi',
      email: 'lan@profile.vn',
    });
    const { user: cleared } = unwrap(await client.call(changeProfile, { body: { address: '' } })).data;
    expect(cleared).toMatchObject({ address: null, provinceId: 79 });
  });

  test.each([
    ['by all its ids', { province_id: 201, district_id: 2001, ward_id: 200_070, scheme: 'vn2' }],
    ['without a district', { province_id: 201, ward_id: 200_070 }],
  ])('takes an area of today %s', async (_how, body) => {
    const client = await registerAt(market);
    const { user } = unwrap(await client.call(changeProfile, { body })).data;
    expect(user).toMatchObject({
      province: 'Thành phố Hà Nội',
      district: null,
      ward: 'Phường Hoàn Kiếm',
      provinceId: 201,
      districtId: 2001,
      wardId: 200_070,
    });
  });

  test.each([
    [{ first_name: ' ' }, 'user.errors.name'],
    [{ first_name: '\u200B\u202E' }, 'user.errors.name'],
    [{ province_id: 279, ward_id: 200_070 }, 'user.errors.area'],
    [{ province_id: 201, district_id: 2, ward_id: 200_070 }, 'user.errors.area'],
    [{ ward_id: 70 }, 'user.errors.area'],
    [{ province_id: 1, district_id: 760 }, 'user.errors.area'],
    [{ email: 'lan@' }, 'user.errors.email'],
    [{ avatar: 'of-nobody' }, 'user.errors.avatar'],
  ])('with %o is refused', async (body, code) => {
    const client = await registerAt(market);
    expect(await client.call(changeProfile, { body })).toMatchObject({ status: 422, code });
  });

  test('shows an own picture that was uploaded for it, and can remove it', async () => {
    const [client, other] = [await registerAt(market), await registerAt(market)];
    const drawn = sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a5' } });
    const file = new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' });
    const send = async (as: As, purpose: 'avatar' | 'review') =>
      unwrap(await as.call(uploadPicture, { body: { purpose }, file })).data.media.id;
    for (const avatar of [await send(other, 'avatar'), await send(client, 'review')])
      expect(await client.call(changeProfile, { body: { avatar } })).toMatchObject({
        code: 'user.errors.avatar',
      });
    const avatar = await send(client, 'avatar');
    const { user } = unwrap(await client.call(changeProfile, { body: { avatar } })).data;
    expect((await guest.inject({ method: 'GET', url: user.avatar! })).statusCode).toBe(200);
    const { user: userWithoutPicture } = unwrap(
      await client.call(changeProfile, { body: { avatar: null } }),
    ).data;
    expect(userWithoutPicture.avatar).toBeNull();
  });

  test('with another e-mail address sends it a code and changes the rest', async () => {
    const client = await registerAt(market, { email: 'cu@profile.vn' });
    const body = { first_name: 'Hoa', email: 'moi@profile.vn' };
    const { user } = unwrap(await client.call(changeProfile, { body })).data;
    expect(user).toMatchObject({ firstName: 'Hoa', email: 'cu@profile.vn' });
    const again = { first_name: 'Mai', email: 'moi@profile.vn' };
    expect(await client.call(changeProfile, { body: again })).toMatchObject({ code: 'code.errors.too_soon' });
    expect(await sessionOf(client)).toMatchObject({ firstName: 'Hoa' });
    await market.settle();
    const proof = { email: 'moi@profile.vn', code: market.lastCode('moi@profile.vn') };
    expect(unwrap(await client.call(changeEmail, { body: proof })).data.user.email).toBe('moi@profile.vn');
    expect(unwrap(await client.call(getSecurity)).data.security).toMatchObject({ emailVerified: true });
  });

  test('with its own e-mail address sends nothing', async () => {
    const client = await registerAt(market, { email: 'giu@profile.vn' });
    const before = market.sent.length;
    unwrap(await client.call(changeProfile, { body: { email: 'GIU@profile.vn' } }));
    await market.settle();
    expect(market.sent).toHaveLength(before);
  });
});

describe('a password', () => {
  test('is changed with the current password, and all other sessions end', async () => {
    const client = await registerAt(market);
    const otherSession = await market.as(client.userId!);
    const body = { current_password: PASSWORD, password: NEW };
    unwrap(await client.call(changePassword, { body }));
    expect(await client.call(getSession)).toMatchObject({ ok: true });
    expect(await otherSession.call(getSession)).toMatchObject({ status: 401 });
    expect(await signInAs(client.phone, PASSWORD)).toMatchObject({ status: 401 });
    expect(await signInAs(client.phone, NEW)).toMatchObject({ ok: true });
  });

  test('is not changed without the current password, and attempts are limited', async () => {
    const client = await registerAt(market);
    const guess = (current_password: string) =>
      client.call(changePassword, { body: { current_password, password: NEW } });
    const outcomes = await Promise.all(
      Array.from({ length: SIGN_IN_MAX_FAILURES }, () => guess('không phải')),
    );
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 422, code: 'user.errors.current_password' });
    expect(await guess(PASSWORD)).toMatchObject({ status: 429 });
  });

  test('is set for the first time by a user who has just signed in', async () => {
    const [valid, expired] = [
      await market.as(await market.create.user({ phone: freshPhone() })),
      await market.as(await market.create.user({ phone: freshPhone() })),
    ];
    expect(unwrap(await valid.call(getSecurity)).data.security).toMatchObject({ hasPassword: false });
    const set = (client: As, current_password: string) =>
      client.call(changePassword, { body: { current_password, password: NEW } });
    expect(await set(valid, 'gì cũng được')).toMatchObject({ code: 'user.errors.current_password' });
    market.clock.pass(REAUTHENTICATION_TTL_S * SECOND);
    unwrap(await set(valid, ''));
    expect(unwrap(await valid.call(getSecurity)).data.security).toMatchObject({ hasPassword: true });
    market.clock.pass(SECOND);
    expect(await set(expired, '')).toMatchObject({ code: 'account.errors.reauthentication_required' });
  });

  test('does not contain names of its owner', async () => {
    const phone = freshPhone();
    const password_hash = await hashPassword(PASSWORD);
    const client = await market.as(
      await market.create.user({ phone, email: 'nguyenlan@xuong.vn', password_hash }),
    );
    for (const password of [phone, `+84${phone.slice(1)}`, 'NguyenLan@xuong.vn', 'nguyenlan', 'Chợ Phiên'])
      expect(
        await client.call(changePassword, { body: { current_password: PASSWORD, password } }),
        password,
      ).toMatchObject({ code: expect.stringMatching(/password_(common|short)/) });
  });
});

test('the security settings of an account are listed', async () => {
  const client = await registerAt(market, { email: 'bao-ve@xuong.vn' });
  expect(unwrap(await client.call(getSecurity)).data.security).toEqual({
    hasPassword: true,
    emailVerified: false,
    totp: false,
    recoveryCodesLeft: 0,
    passkeys: 0,
    linked: [],
  });
});
