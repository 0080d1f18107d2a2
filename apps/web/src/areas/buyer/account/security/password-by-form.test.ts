import { changePassword } from '@market/contract/accounts/routes';
import { expect, it } from 'vitest';
import { redirectOf, refusedCall, submitForm } from '#app/form-fixtures.ts';
import { changePasswordByForm } from './password-by-form.ts';

const CURRENT = 'mat khau cu 41';
const NEXT = 'mat khau moi 42';
const FIELDS = { account: '0901234567', current: CURRENT, next: NEXT, repeated: NEXT };
const changed: object = { ok: true, value: undefined };

const submit = (over: Partial<typeof FIELDS> = {}, answer = changed) =>
  submitForm(changePasswordByForm, { path: '/tai-khoan/bao-mat', fields: { ...FIELDS, ...over }, answer });

it('a password is changed, and the page continues at the confirmation', async () => {
  const { reply, calls } = await submit();
  expect(calls).toEqual([[changePassword.path, { body: { current_password: CURRENT, password: NEXT } }]]);
  expect(redirectOf(reply)).toEqual([303, '/tai-khoan/bao-mat#da-doi-mat-khau']);
});

it.each([
  ['no current password', { current: '' }, 'current'],
  ['a short password', { next: 'ngan', repeated: 'ngan' }, 'next'],
  ['another repetition', { repeated: `${NEXT}!` }, 'repeated'],
])('%s is refused without a call, and no password is repeated', async (_, wrong, field) => {
  const { reply, calls } = await submit(wrong);
  expect(calls).toEqual([]);
  expect(reply).toMatchObject({
    data: { errors: { [field]: expect.any(String) }, problem: null },
    init: { status: 422 },
  });
  expect(JSON.stringify(reply)).not.toMatch(/mat khau/);
});

it('a wrong current password is shown at its field, any other refusal at the form', async () => {
  const wrong = await submit({}, refusedCall(422, 'user.errors.current_password'));
  expect(wrong.reply).toMatchObject({
    data: { errors: { current: 'Chưa được' }, problem: null },
    init: { status: 422 },
  });
  const other = await submit({}, refusedCall(429, 'request.errors.too_many'));
  expect(other.reply).toMatchObject({
    data: { errors: {}, problem: 'Chưa được' },
    init: { status: 429 },
  });
});

it('somebody whose session ended signs in and returns', async () => {
  const { reply } = await submit({}, refusedCall(401, 'auth.errors.unauthenticated'));
  expect(redirectOf(reply)).toEqual([303, '/dang-nhap?next=%2Ftai-khoan%2Fbao-mat']);
});
