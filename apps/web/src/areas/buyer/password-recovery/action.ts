import { recoverByEmail, recoverBySms, resetPassword } from '@market/contract/accounts/routes';
import { clearTokens } from '@market/contract/sessions/routes';
import type { Call } from '@market/contract/web';
import { data, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { fieldText } from '#app/page-forms.ts';
import { digitsOnly } from '#features/account/code-field.tsx';
import { validateTarget, type Channel } from '#features/account/recovery.ts';
import { recoveryAccount, recoveryRequest } from './recovery-requests.ts';
import { FIRST_STEP, refusalOf, type RecoveryStep } from './recovery-steps.ts';

interface Recovery {
  readonly text: (name: string) => string;
  readonly channel: Channel;
  readonly target: string;
  readonly call: Call;
}

const reply = (step: RecoveryStep, status = 200) => data(step, { status });

const fillIn = (account: string) =>
  reply({ ...FIRST_STEP, channel: account.includes('@') ? 'email' : 'sms', target: account });

/** Without scripts there is no proof of work: the API refuses unless the market requires none. */
const requestCode = async ({ call, channel, target }: Recovery) => {
  const refuse = (error: string, status: number) => reply({ ...FIRST_STEP, channel, target, error }, status);
  const wrong = validateTarget(channel, target);
  if (wrong !== null) return refuse(wrong, 422);
  const answer =
    channel === 'sms'
      ? await call(recoverBySms, { body: recoveryRequest.sms(target) })
      : await call(recoverByEmail, { query: recoveryRequest.email(target) });
  if (!answer.ok) return refuse(answer.message, answer.status);
  const sentCode = { channel, target, sessionInfoToken: answer.value.data.session_info_token };
  return reply({ step: 'reset', sentCode, refusal: null });
};

const setPassword = async ({ text, channel, target, call }: Recovery) => {
  const sentCode = { channel, target, sessionInfoToken: text('session_info_token') };
  const code = digitsOnly(text('code'));
  const password = text('password');
  const wrong = refusalOf(code, password, text('repeated'));
  if (wrong !== null) return reply({ step: 'reset', sentCode, refusal: wrong }, 422);
  const body = {
    code,
    password,
    session_info_token: sentCode.sessionInfoToken,
    ...recoveryAccount(sentCode),
  };
  const answer = await call(resetPassword, { body });
  if (!answer.ok) {
    const refusal = { code: answer.code, message: answer.message };
    return reply({ step: 'reset', sentCode, refusal }, answer.status);
  }
  // a new password ends all sessions, including this one
  await call(clearTokens);
  return reply({ step: 'changed' });
};

interface ActionArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Requests a code, or sets the new password by one; from the sign-in, fills in the account typed there. */
export const recoverByForm = async ({ request, context }: ActionArgs) => {
  const fields = await request.formData();
  const text = (name: string) => fieldText(fields, name);
  if (fields.has('account')) return fillIn(text('account').trim());
  const recovery: Recovery = {
    text,
    channel: text('channel') === 'email' ? 'email' : 'sms',
    target: text('target').trim(),
    call: context.get(servicesContext).call,
  };
  return text('session_info_token') === '' ? requestCode(recovery) : setPassword(recovery);
};
