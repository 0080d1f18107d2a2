import { changePassword } from '@market/contract/accounts/routes';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { changePasswordByForm } from './password-by-form.ts';

const PAGE = new URL('https://cho.test/tai-khoan/bao-mat');
const CURRENT = 'mat khau cu 41';
const NEXT = 'mat khau moi 42';
const FIELDS = { account: '0901234567', current: CURRENT, next: NEXT, repeated: NEXT };
const changed: object = { ok: true, value: undefined };
const refusal = (status: number, code: string) => ({
  ok: false,
  status,
  code,
  message: 'Chưa được',
  facts: {},
});

/** Submits the form; returns the reply, or what was thrown, and the calls made. */
const submit = async (over: Partial<typeof FIELDS> = {}, answer = changed) => {
  const calls: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    call: async (route: { path: string }, input: object) => {
      calls.push([route.path, input]);
      return answer;
    },
  } as never);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...over })) form.set(name, value);
  const request = new Request(PAGE, { method: 'POST', headers: { accept: 'text/html' } });
  const reply = await changePasswordByForm({ request, url: PAGE, context }, form).catch(
    (thrown: unknown) => thrown,
  );
  return { reply, calls };
};

const redirectOf = (reply: unknown) => {
  const { status, headers } = reply as Response;
  return [status, headers.get('location')];
};

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

it('a wrong current password stands at its field, any other refusal at the form', async () => {
  const wrong = await submit({}, refusal(422, 'user.errors.current_password'));
  expect(wrong.reply).toMatchObject({
    data: { errors: { current: 'Chưa được' }, problem: null },
    init: { status: 422 },
  });
  const other = await submit({}, refusal(429, 'request.errors.too_many'));
  expect(other.reply).toMatchObject({
    data: { errors: {}, problem: 'Chưa được' },
    init: { status: 429 },
  });
});

it('somebody whose session ended signs in and comes back', async () => {
  const { reply } = await submit({}, refusal(401, 'auth.errors.unauthenticated'));
  expect(redirectOf(reply)).toEqual([303, '/dang-nhap?next=%2Ftai-khoan%2Fbao-mat']);
});
