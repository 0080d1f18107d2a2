import {
  fillRegistration,
  finishAsBuyer,
  finishAsSeller,
  startRegistration,
  verifyRegistrationPhone,
} from '@market/contract/accounts/registration-routes';
import { listProvinces, listWards } from '@market/contract/locations/routes';
import { getSession, saveTokens, signIn } from '@market/contract/sessions/routes';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { answerForm } from '#app/page-forms.ts';
import { REGISTRATION_FORMS } from './action.ts';
import { withCodeSent, withPhoneVerified } from './progress.ts';
import type { RegistrationAnswer } from './registration-answer.ts';

const PASSWORD = 'vai tho cho phien 7';
const TOKEN = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: '2027-01-01T00:00:00Z',
  sub: '7',
};
const codeSent = withCodeSent('0908123456', 't-1', 60, Date.parse('2026-11-22T00:00:00Z'));
const phoneVerified = withPhoneVerified(codeSent, 'r-1', Date.parse('2026-11-22T00:01:00Z'));
const PROGRESS = { code: JSON.stringify(codeSent), info: JSON.stringify(phoneVerified) };

const accepted = (data: object): object => ({ ok: true, value: { data } });
const refusal = (status: number, code: string) => ({
  ok: false,
  status,
  code,
  message: 'Chưa được',
  facts: {},
});

interface Submission {
  readonly fields: Record<string, string | readonly string[]>;
  readonly search?: string;
  readonly answers?: Readonly<Record<string, object>>;
}

/** Submits the form; returns the reply of the page's action and the calls it made. */
const submit = async ({ fields, search = '', answers = {} }: Submission) => {
  const calls: (readonly [path: string, body: unknown])[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    call: async ({ path }: { path: string }, input?: { body: unknown }) => {
      calls.push([path, input?.body]);
      return answers[path] ?? { ok: true, value: { ok: true } };
    },
  } as never);
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  const url = new URL(`https://cho.test/dang-ky${search}`);
  const request = new Request(url, { method: 'POST', body, headers: { accept: 'text/html' } });
  return { reply: await answerForm({ request, url, context }, REGISTRATION_FORMS), calls };
};

const stepOf = (reply: unknown) => {
  const { data, init } = reply as { data: RegistrationAnswer; init: ResponseInit };
  return { ...data, status: init.status };
};
const redirectOf = (reply: unknown) => {
  const { status, headers } = reply as Response;
  return [status, headers.get('location')];
};

it('a number is sent a code, and the code is asked for', async () => {
  const { reply, calls } = await submit({
    fields: { intent: 'phone', phone: ' +84 908 123 456 ' },
    answers: { [startRegistration.path]: accepted({ session_info_token: 't-1', resend_after: 60 }) },
  });
  expect(calls).toEqual([[startRegistration.path, { account_phone: '0908123456' }]]);
  expect(stepOf(reply)).toMatchObject({
    status: 200,
    progress: { phone: '0908123456', sessionInfoToken: 't-1', registrationToken: null },
    refusal: { errors: {}, problem: null },
  });
});

it('a number that is not one is refused without a call, and stays typed', async () => {
  const { reply, calls } = await submit({ fields: { intent: 'phone', phone: '0243 765 432' } });
  expect(calls).toEqual([]);
  expect(stepOf(reply)).toMatchObject({
    status: 422,
    progress: null,
    phone: '0243 765 432',
    refusal: { errors: { phone: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456' } },
  });
});

it('a failed human check is explained, and the number stays typed', async () => {
  const { reply } = await submit({
    fields: { intent: 'phone', phone: '0908123456' },
    answers: { [startRegistration.path]: refusal(422, 'human_check.errors.failed') },
  });
  expect(stepOf(reply)).toMatchObject({
    status: 422,
    progress: null,
    phone: '0908123456',
    refusal: { errors: { phone: 'Chưa được' } },
  });
});

it('another code replaces the first, or the step says why not', async () => {
  const fields = { intent: 'resend', progress: PROGRESS.code };
  const sent = await submit({
    fields,
    answers: { [startRegistration.path]: accepted({ session_info_token: 't-2', resend_after: 60 }) },
  });
  expect(sent.calls).toEqual([[startRegistration.path, { account_phone: '0908123456' }]]);
  expect(stepOf(sent.reply)).toMatchObject({ status: 200, progress: { sessionInfoToken: 't-2' } });
  const early = await submit({
    fields,
    answers: { [startRegistration.path]: refusal(429, 'code.errors.too_soon') },
  });
  expect(stepOf(early.reply)).toMatchObject({
    status: 429,
    progress: codeSent,
    refusal: { errors: { code: 'Chưa được' } },
  });
});

it('the right code, also with a space in it, leads to name and password', async () => {
  const { reply, calls } = await submit({
    fields: { intent: 'code', progress: PROGRESS.code, code: '123 456' },
    answers: { [verifyRegistrationPhone.path]: accepted({ registration_token: 'r-1' }) },
  });
  const body = { account_phone: '0908123456', verify_code: '123456', session_info_token: 't-1' };
  expect(calls).toEqual([[verifyRegistrationPhone.path, body]]);
  expect(stepOf(reply)).toMatchObject({ status: 200, progress: { registrationToken: 'r-1' } });
});

it('an incomplete code is refused without a call, a wrong one with its status', async () => {
  const fields = { intent: 'code', progress: PROGRESS.code };
  const incomplete = await submit({ fields: { ...fields, code: '123' } });
  expect(incomplete.calls).toEqual([]);
  expect(stepOf(incomplete.reply)).toMatchObject({
    status: 422,
    progress: codeSent,
    refusal: { errors: { code: 'Hãy nhập đủ 6 số của mã' } },
  });
  const wrong = await submit({
    fields: { ...fields, code: '123456' },
    answers: { [verifyRegistrationPhone.path]: refusal(422, 'code.errors.wrong') },
  });
  expect(stepOf(wrong.reply)).toMatchObject({
    status: 422,
    progress: codeSent,
    refusal: { errors: { code: 'Chưa được' } },
  });
});

const INFO = {
  intent: 'info',
  progress: PROGRESS.info,
  full_name: ' Trần  Ngọc Hân ',
  email: '',
  password: PASSWORD,
};

it('name and password make the account, sign in, and lead to the last step with the next page', async () => {
  const { reply, calls } = await submit({
    fields: INFO,
    search: '?next=%2Fgio-hang%3Fchon%3D1',
    answers: { [fillRegistration.path]: accepted({ token: TOKEN }) },
  });
  expect(calls).toEqual([
    [fillRegistration.path, { registration_token: 'r-1', full_name: 'Trần Ngọc Hân', password: PASSWORD }],
    [
      saveTokens.path,
      { access_token: 'access', refresh_token: 'refresh', expires_at: TOKEN.expires_at, user_id: 7 },
    ],
  ]);
  expect(redirectOf(reply)).toEqual([303, '/dang-ky?next=%2Fgio-hang%3Fchon%3D1&buoc=4']);
});

it.each([
  ['a short password', { password: 'vai tho' }, 'password'],
  ['no name', { full_name: ' ' }, 'fullName'],
  ['half an e-mail address', { email: 'han@' }, 'email'],
  ['half an area', { provinceId: '279' }, 'wardId'],
])('%s is refused without a call, and no password is repeated', async (_, wrong, field) => {
  const { reply, calls } = await submit({ fields: { ...INFO, ...wrong } });
  expect(calls).toEqual([]);
  expect(stepOf(reply)).toMatchObject({
    status: 422,
    progress: phoneVerified,
    info: { fullName: { ...INFO, ...wrong }.full_name, password: '' },
    refusal: { errors: { [field]: expect.any(String) }, problem: null },
  });
  expect(JSON.stringify(reply)).not.toContain('vai tho');
});

it('a refused e-mail address is shown at its field, any other refusal at the form', async () => {
  const email = await submit({
    fields: { ...INFO, email: 'han@hanboutique.vn' },
    answers: { [fillRegistration.path]: refusal(409, 'user.errors.email_taken') },
  });
  expect(stepOf(email.reply)).toMatchObject({
    status: 409,
    info: { email: 'han@hanboutique.vn' },
    refusal: { errors: { email: 'Chưa được' }, problem: null },
  });
  const other = await submit({
    fields: INFO,
    answers: { [fillRegistration.path]: refusal(429, 'request.errors.too_many') },
  });
  expect(stepOf(other.reply)).toMatchObject({ status: 429, refusal: { errors: {}, problem: 'Chưa được' } });
  for (const { reply } of [email, other]) expect(JSON.stringify(reply)).not.toContain(PASSWORD);
});

it.each([
  ['an expired registration', { progress: PROGRESS.info }, [fillRegistration.path, signIn.path]],
  ['a number that is not verified', { progress: PROGRESS.code }, []],
  ['a registration that cannot be read', { progress: '{' }, []],
])('%s starts over', async (_, progress, called) => {
  const { reply, calls } = await submit({
    fields: { ...INFO, ...progress },
    answers: {
      [fillRegistration.path]: refusal(422, 'registration.errors.expired'),
      [signIn.path]: refusal(422, 'auth.errors.invalid_credentials'),
    },
  });
  expect(calls.map(([path]) => path)).toEqual(called);
  expect(stepOf(reply)).toMatchObject({ status: 422, progress: null, expired: true });
});

const REPEATED = { [fillRegistration.path]: refusal(422, 'registration.errors.expired') };

it('sent again after its answer was lost, it signs in by the number and the password that were typed', async () => {
  const { reply, calls } = await submit({
    fields: INFO,
    answers: { ...REPEATED, [signIn.path]: accepted({ token: TOKEN }) },
  });
  expect(calls.slice(1).map(([path]) => path)).toEqual([signIn.path, saveTokens.path]);
  expect(calls[1]![1]).toEqual({ account: '0908123456', password: PASSWORD });
  expect(redirectOf(reply)).toEqual([303, '/dang-ky?buoc=4']);
});

it('an account with a second factor is not opened this way', async () => {
  const { reply } = await submit({
    fields: INFO,
    answers: { ...REPEATED, [signIn.path]: accepted({ challenge: 'c-1', methods: ['totp'] }) },
  });
  expect(stepOf(reply)).toMatchObject({ status: 422, expired: true });
});

it('the last step of a buyer that was finished before leads on', async () => {
  const { reply } = await submit({
    fields: { intent: 'buyer' },
    answers: {
      [finishAsBuyer.path]: refusal(409, 'registration.errors.finished'),
      [getSession.path]: accepted({ user: { id: 7 } }),
    },
  });
  expect(redirectOf(reply)).toEqual([303, '/']);
});

it('a code without a registration starts over', async () => {
  for (const intent of ['code', 'resend']) {
    const { reply, calls } = await submit({ fields: { intent, code: '123456' } });
    expect(calls).toEqual([]);
    expect(stepOf(reply)).toMatchObject({ status: 422, progress: null, expired: true });
  }
});

it('a buyer names interests and continues to the next page', async () => {
  const { reply, calls } = await submit({
    fields: { intent: 'buyer', interests: ['3', '5'] },
    search: '?next=%2Ftim-shop&buoc=4',
  });
  expect(calls).toEqual([[finishAsBuyer.path, { interests: [3, 5] }]]);
  expect(redirectOf(reply)).toEqual([303, '/tim-shop']);
});

it.each(['https://xau.example/', '//xau.example', '/\\xau.example', 'javascript:alert(1)'])(
  'a registration never leads to %s',
  async (next) => {
    const search = `?next=${encodeURIComponent(next)}`;
    const made = await submit({
      fields: INFO,
      search,
      answers: { [fillRegistration.path]: accepted({ token: TOKEN }) },
    });
    expect(redirectOf(made.reply)).toEqual([303, '/dang-ky?buoc=4']);
    const finished = await submit({ fields: { intent: 'buyer' }, search });
    expect(redirectOf(finished.reply)).toEqual([303, '/']);
  },
);

it('a refused last step says why, and a guest signs in first', async () => {
  const fields = { intent: 'buyer' };
  const refused = await submit({
    fields,
    answers: { [finishAsBuyer.path]: refusal(429, 'request.errors.too_many') },
  });
  expect(stepOf(refused.reply)).toMatchObject({ status: 429, refusal: { problem: 'Chưa được' } });
  const guest = await submit({
    fields,
    search: '?next=%2Ftim-shop',
    answers: { [finishAsBuyer.path]: refusal(401, 'auth.errors.unauthenticated') },
  });
  expect(redirectOf(guest.reply)).toEqual([303, '/dang-nhap?next=%2Ftim-shop']);
});

const SHOP = {
  intent: 'seller',
  name: ' Xưởng  may Hân ',
  phone: '0908 123 456',
  business: 'Xưởng sản xuất',
  address: '1 Lê Lợi',
  products: 'áo thun',
};
const PLACES = {
  [listProvinces.path]: accepted({ provinces: [{ id: 279, name: 'Thành phố Hồ Chí Minh' }] }),
  [listWards.path]: accepted({ wards: [{ id: 206_995, name: 'Phường Bảy Hiền' }] }),
};
const OPENED = accepted({ token: TOKEN });

it('a shop is opened with places typed by name, and the seller is signed in with the new scope', async () => {
  const { reply, calls } = await submit({
    // a refused form has the ids of what was found before
    fields: { ...SHOP, province: 'hồ chí minh', ward: 'Bảy Hiền', provinceId: '201', wardId: '' },
    answers: { ...PLACES, [finishAsSeller.path]: OPENED },
  });
  expect(calls.slice(2)).toEqual([
    [
      finishAsSeller.path,
      {
        shop_name: 'Xưởng may Hân',
        phone: '0908 123 456',
        province_id: 279,
        district_id: 2079,
        ward_id: 206_995,
        address: '1 Lê Lợi',
        business_type: 'Xưởng sản xuất',
        main_products: 'áo thun',
      },
    ],
    [
      saveTokens.path,
      { access_token: 'access', refresh_token: 'refresh', expires_at: TOKEN.expires_at, user_id: 7 },
    ],
  ]);
  expect(redirectOf(reply)).toEqual([303, '/nguoi-ban/don-hang']);
});

it.each([
  ['Xưởng may Hân', [303, '/nguoi-ban/don-hang']],
  ['Shop của người khác', null],
])('a shop that was opened before leads to its orders when it is this one: %s', async (name, led) => {
  const { reply } = await submit({
    fields: { ...SHOP, province: 'hồ chí minh', ward: 'Bảy Hiền' },
    answers: {
      ...PLACES,
      [finishAsSeller.path]: refusal(409, 'registration.errors.finished'),
      [getSession.path]: accepted({ user: { shop: { id: 9, name } } }),
    },
  });
  if (led === null) expect(stepOf(reply)).toMatchObject({ status: 409, refusal: { problem: 'Chưa được' } });
  else expect(redirectOf(reply)).toEqual(led);
});

it('a shop whose ward is not found is not opened, and what was typed stays', async () => {
  const { reply, calls } = await submit({
    fields: { ...SHOP, province: 'Hồ Chí Minh', ward: 'Bảy Núi' },
    answers: PLACES,
  });
  expect(calls.map(([path]) => path)).toEqual([listProvinces.path, listWards.path]);
  expect(stepOf(reply)).toMatchObject({
    status: 422,
    shop: { fields: { name: ' Xưởng  may Hân ' }, places: { province: 'Hồ Chí Minh', ward: 'Bảy Núi' } },
    refusal: { errors: { wardId: 'Hãy chọn phường, xã' }, problem: null },
  });
});

it('a name that another shop has is refused at its field', async () => {
  const { reply } = await submit({
    fields: { ...SHOP, provinceId: '279', districtId: '2079', wardId: '206995' },
    answers: { [finishAsSeller.path]: refusal(422, 'shop.errors.name_taken') },
  });
  expect(stepOf(reply)).toMatchObject({
    status: 422,
    refusal: { errors: { name: 'Chưa được' }, problem: null },
  });
});
