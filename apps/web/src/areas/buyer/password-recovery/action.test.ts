import { recoverByEmail, recoverBySms, resetPassword } from '@market/contract/accounts/routes';
import { clearTokens } from '@market/contract/sessions/routes';
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { servicesContext } from '#app/context.ts';
import { recoverByForm } from './action.ts';

const PASSWORD = 'mat khau moi 42';
const CODE_SENT = { ok: true, value: { data: { session_info_token: 't-1', resend_after: 60 } } };

/** Submits the form; returns the status and step of the answer, and the calls made. */
const submit = async (fields: Record<string, string>, answers: Readonly<Record<string, object>> = {}) => {
  const calls: (readonly [path: string, input: unknown])[] = [];
  const context = new RouterContextProvider();
  context.set(servicesContext, {
    call: async ({ path }: { path: string }, input?: { body?: unknown; query?: unknown }) => {
      calls.push([path, input?.body ?? input?.query]);
      return answers[path] ?? { ok: true, value: undefined };
    },
  } as never);
  const body = new URLSearchParams(fields);
  const request = new Request('https://cho.test/quen-mat-khau', { method: 'POST', body });
  const { init, data: step } = await recoverByForm({ request, context });
  return { status: init?.status, step, calls };
};

it('a number that is not one is refused without a call, and stays typed', async () => {
  const { status, step, calls } = await submit({ channel: 'sms', target: '0243' });
  expect([status, step]).toEqual([
    422,
    {
      step: 'request',
      channel: 'sms',
      target: '0243',
      error: 'Hãy nhập số di động Việt Nam, ví dụ 0908123456',
    },
  ]);
  expect(calls).toEqual([]);
});

it('a failed human check is explained, and what was typed stays', async () => {
  const refusal = { ok: false, status: 422, code: 'human_check.errors.failed', message: 'Chưa xong' };
  const { status, step } = await submit(
    { channel: 'email', target: 'lan@cuahang.vn' },
    { [recoverByEmail.path]: refusal },
  );
  expect([status, step]).toEqual([
    422,
    { step: 'request', channel: 'email', target: 'lan@cuahang.vn', error: 'Chưa xong' },
  ]);
});

it.each([
  ['0901 234 567', 'sms'],
  ['lan@cuahang.vn', 'email'],
])('the account typed at the sign-in is filled in: %s', async (account, channel) => {
  const { step, calls } = await submit({ account });
  expect(step).toEqual({ step: 'request', channel, target: account, error: null });
  expect(calls).toEqual([]);
});

it('a code that was sent leads to the new password', async () => {
  const { step, calls } = await submit(
    { channel: 'sms', target: '+84 901 234 567' },
    { [recoverBySms.path]: CODE_SENT },
  );
  expect(calls).toEqual([[recoverBySms.path, { account_phone: '0901234567' }]]);
  expect(step).toEqual({
    step: 'reset',
    sentCode: { channel: 'sms', target: '+84 901 234 567', sessionInfoToken: 't-1' },
    refusal: null,
  });
});

const RESET = {
  channel: 'sms',
  target: '0901234567',
  session_info_token: 't-1',
  code: '123 456',
  password: PASSWORD,
  repeated: PASSWORD,
};

it('a new password is set, and the cookies of the old session are cleared', async () => {
  const { status, step, calls } = await submit(RESET);
  expect([status, step]).toEqual([200, { step: 'changed' }]);
  expect(calls).toEqual([
    [
      resetPassword.path,
      { code: '123456', password: PASSWORD, session_info_token: 't-1', account_phone: '0901234567' },
    ],
    [clearTokens.path, undefined],
  ]);
});

it.each([
  ['an incomplete code', { code: '123' }, 'code.errors.wrong'],
  ['a short password', { password: 'ngan', repeated: 'ngan' }, 'user.errors.password_short'],
  ['another repetition', { repeated: `${PASSWORD}!` }, 'repeated'],
])('%s is refused without a call, and no password is repeated', async (_, wrong, code) => {
  const { status, step, calls } = await submit({ ...RESET, ...wrong });
  expect(status).toBe(422);
  expect(step).toMatchObject({ step: 'reset', sentCode: { sessionInfoToken: 't-1' }, refusal: { code } });
  expect(calls).toEqual([]);
  expect(JSON.stringify(step)).not.toContain(PASSWORD);
});

it('a wrong code is refused with its status, and the step stays', async () => {
  const refusal = { ok: false, status: 422, code: 'code.errors.wrong', message: 'Mã chưa đúng.' };
  const { status, step, calls } = await submit(RESET, { [resetPassword.path]: refusal });
  expect([status, step]).toMatchObject([422, { step: 'reset', refusal: { message: 'Mã chưa đúng.' } }]);
  expect(calls).toHaveLength(1);
});
