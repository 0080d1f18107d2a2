import { changeProfile } from '@market/contract/accounts/routes';
import { expect, it } from 'vitest';
import { redirectOf, refusedCall, submitForm } from '#app/form-fixtures.ts';
import { saveProfileByForm } from './profile-by-form.ts';

const FIELDS = { name: ' Lê  Thị Kim  Anh ', address: ' 12 Lý Bôn ', provinceId: '279', wardId: '226977' };
const saved: object = { ok: true, value: { data: { user: {} } } };

const submit = (over: Partial<typeof FIELDS> = {}, answer = saved) =>
  submitForm(saveProfileByForm, { path: '/tai-khoan/ho-so', fields: { ...FIELDS, ...over }, answer });

it('a profile is saved as by the page, and the page continues at the confirmation', async () => {
  const { reply, calls } = await submit();
  const body = {
    first_name: 'Anh',
    last_name: 'Lê Thị Kim',
    address: '12 Lý Bôn',
    province_id: 279,
    district_id: 2079,
    ward_id: 226_977,
  };
  expect(calls).toEqual([[changeProfile.path, { body }]]);
  expect(redirectOf(reply)).toEqual([303, '/tai-khoan/ho-so#da-luu-ho-so']);
});

it.each(['', 'x', '-1', '1.5', '1e400'])('the province "%s" counts as not chosen', async (provinceId) => {
  const { calls } = await submit({ provinceId, wardId: '' });
  const body = { first_name: 'Anh', last_name: 'Lê Thị Kim', address: '12 Lý Bôn' };
  expect(calls).toEqual([[changeProfile.path, { body }]]);
});

it('without a name nothing is saved, and what was typed stays', async () => {
  const { reply, calls } = await submit({ name: ' ' });
  expect(calls).toEqual([]);
  expect(reply).toMatchObject({
    data: {
      fields: { name: ' ', address: ' 12 Lý Bôn ', provinceId: 279, wardId: 226_977 },
      refusal: { errors: { name: 'Hãy nhập họ và tên' }, problem: null },
    },
    init: { status: 422 },
  });
});

it('a refused area is shown at its field, any other refusal at the form', async () => {
  const area = await submit({}, refusedCall(422, 'user.errors.area'));
  expect(area.reply).toMatchObject({
    data: { refusal: { errors: { wardId: 'Chưa được' }, problem: null } },
    init: { status: 422 },
  });
  const other = await submit({}, refusedCall(429, 'request.errors.too_many'));
  expect(other.reply).toMatchObject({
    data: { refusal: { errors: {}, problem: 'Chưa được' } },
    init: { status: 429 },
  });
});

it('somebody whose session ended signs in and returns', async () => {
  const { reply } = await submit({}, refusedCall(401, 'auth.errors.unauthenticated'));
  expect(redirectOf(reply)).toEqual([303, '/dang-nhap?next=%2Ftai-khoan%2Fho-so']);
});
