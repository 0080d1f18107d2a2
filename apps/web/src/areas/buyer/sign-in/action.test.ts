import { answerSecondFactor } from '@market/contract/accounts/second-factor-routes';
import { saveTokens, signIn } from '@market/contract/sessions/routes';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { signInByForm } from './action.ts';

const PASSWORD = 'mat khau that dai';
const TOKEN = {
  access_token: 'access',
  refresh_token: 'refresh',
  expires_at: '2027-01-01T00:00:00Z',
  sub: '7',
};
const entered = { ok: true, value: { data: { token: TOKEN } } };
const refusal = (status: number, code: string, message: string) => ({
  ok: false,
  status,
  code,
  message,
  facts: {},
});

interface Submission {
  readonly fields: Record<string, string | readonly string[]>;
  readonly search?: string;
  readonly answers?: Readonly<Record<string, object>>;
}

/** Submits the form; returns the answer of the action and the calls it made. */
const submit = async ({ fields, search = '', answers = {} }: Submission) => {
  const calls: (readonly [path: string, body: unknown])[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    call: async ({ path }: { path: string }, input: { body: unknown }) => {
      calls.push([path, input.body]);
      return answers[path] ?? { ok: true, value: { ok: true } };
    },
  } as never);
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, one);
  const request = new Request(`https://cho.test/dang-nhap${search}`, { method: 'POST', body });
  return { reply: await signInByForm({ request, context }), calls };
};

/** Data and status of an answer that shows a step. */
const stepOf = (reply: Awaited<ReturnType<typeof submit>>['reply']) => {
  if (reply instanceof Response) throw new Error('a redirect');
  return [reply.init?.status, reply.data] as const;
};

it('the right password saves the tokens and leads to the entrance with the next page', async () => {
  const fields = { account: ' 0901234567 ', password: PASSWORD };
  const { reply, calls } = await submit({
    fields,
    search: '?next=%2Fgio-hang%3Fchon%3D1&het-phien=1',
    answers: { [signIn.path]: entered },
  });
  expect(calls).toEqual([
    [signIn.path, { account: '0901234567', password: PASSWORD }],
    [
      saveTokens.path,
      { access_token: 'access', refresh_token: 'refresh', expires_at: TOKEN.expires_at, user_id: 7 },
    ],
  ]);
  const { status, headers } = reply as Response;
  expect([status, headers.get('location')]).toEqual([302, '/dang-nhap?next=%2Fgio-hang%3Fchon%3D1']);
});

it.each(['https://xau.example/', '//xau.example', '/\\xau.example', 'javascript:alert(1)'])(
  'a sign-in never leads to %s',
  async (next) => {
    const { reply } = await submit({
      fields: { account: '0901234567', password: PASSWORD },
      search: `?next=${encodeURIComponent(next)}`,
      answers: { [signIn.path]: entered },
    });
    expect((reply as Response).headers.get('location')).toBe('/dang-nhap');
  },
);

it('a wrong password is answered with its status and the typed account, never with the password', async () => {
  const message = 'Số điện thoại, email hoặc mật khẩu chưa đúng.';
  const { reply, calls } = await submit({
    fields: { account: '0901234567', password: PASSWORD },
    answers: { [signIn.path]: refusal(401, 'auth.errors.invalid_credentials', message) },
  });
  expect(stepOf(reply)).toEqual([
    401,
    { step: 'password', account: '0901234567', errors: { account: null, password: message }, notice: null },
  ]);
  expect(calls).toHaveLength(1);
  expect(JSON.stringify(reply)).not.toContain(PASSWORD);
});

it('empty fields are refused without a call', async () => {
  const { reply, calls } = await submit({ fields: { account: ' ', password: '' } });
  expect(stepOf(reply)).toMatchObject([
    422,
    { errors: { account: 'Hãy nhập số điện thoại hoặc email', password: 'Hãy nhập mật khẩu' } },
  ]);
  expect(calls).toEqual([]);
});

it('a password that needs a second factor is answered with its challenge, and sets no cookie', async () => {
  const { reply, calls } = await submit({
    fields: { account: '0901234567', password: PASSWORD },
    answers: {
      [signIn.path]: { ok: true, value: { data: { challenge: 'c-1', methods: ['totp', 'recovery_code'] } } },
    },
  });
  expect(stepOf(reply)).toEqual([
    200,
    {
      step: 'second_factor',
      challenge: 'c-1',
      methods: ['totp', 'recovery_code'],
      method: null,
      error: null,
    },
  ]);
  expect(calls).toHaveLength(1);
});

const CHALLENGE = { challenge: 'c-1', methods: ['totp', 'recovery_code'], method: 'totp' };

it('a code of the app signs in, also with a space in it', async () => {
  const { reply, calls } = await submit({
    fields: { ...CHALLENGE, code: '123 456' },
    answers: { [answerSecondFactor.path]: entered },
  });
  expect(calls[0]).toEqual([answerSecondFactor.path, { challenge: 'c-1', code: '123456' }]);
  expect((reply as Response).headers.get('location')).toBe('/dang-nhap');
});

it('a wrong code may be tried again, a challenge that ended leads to the password', async () => {
  const again = await submit({
    fields: { ...CHALLENGE, code: '000000' },
    answers: { [answerSecondFactor.path]: refusal(422, 'code.errors.wrong', 'Mã chưa đúng.') },
  });
  expect(stepOf(again.reply)).toEqual([422, { step: 'second_factor', ...CHALLENGE, error: 'Mã chưa đúng.' }]);
  const ended = await submit({
    fields: { ...CHALLENGE, code: '000000' },
    answers: { [answerSecondFactor.path]: refusal(401, 'auth.errors.challenge_invalid', 'Hết hạn.') },
  });
  expect(stepOf(ended.reply)).toMatchObject([401, { step: 'password', account: '', notice: 'Hết hạn.' }]);
});

it('another method is shown without a call', async () => {
  const { reply, calls } = await submit({
    fields: { ...CHALLENGE, code: '', other_method: 'recovery_code' },
  });
  expect(stepOf(reply)).toMatchObject([200, { step: 'second_factor', method: 'recovery_code', error: null }]);
  expect(calls).toEqual([]);
});
