import { answerSecondFactor } from '@market/contract/accounts/second-factor-routes';
import { saveTokens, signIn } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import type { Call } from '@market/contract/web';
import { data, replace, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { signInPath } from '#app/session/session.ts';
import { digitsOnly } from '#features/account/code-field.tsx';
import { PROOF_TEXTS } from '#features/account/other-proof-methods.tsx';
import {
  endedStep,
  isMethod,
  missingFields,
  passwordStep,
  readFields,
  refusedStep,
  secondFactorStep,
  type SignInFields,
  type SignInStep,
} from './sign-in-steps.ts';

interface SignIn {
  readonly fields: SignInFields;
  /** Where the loader leads somebody who is signed in. */
  readonly entrance: string;
  readonly call: Call;
}

const reply = (step: SignInStep, status = 200) => data(step, { status });

/** The cookies are set on the reply. */
const enter = async ({ call, entrance }: SignIn, token: AuthToken) => {
  const { access_token, refresh_token, expires_at, sub } = token;
  const saved = await call(saveTokens, {
    body: { access_token, refresh_token, expires_at, user_id: Number(sub) },
  });
  return saved.ok ? replace(entrance) : reply(endedStep(saved.message), saved.status);
};

const signInByPassword = async (attempt: SignIn) => {
  const { account, password } = attempt.fields;
  const errors = missingFields(account, password);
  if (errors.account !== null || errors.password !== null) return reply(passwordStep(account, errors), 422);
  const answer = await attempt.call(signIn, { body: { account, password } });
  if (!answer.ok) return reply(refusedStep(attempt.fields, answer.message), answer.status);
  const { data: next } = answer.value;
  return 'token' in next ? enter(attempt, next.token) : reply(secondFactorStep(next));
};

/** After any other error the password is asked again. */
const RETRYABLE_ERRORS = new Set(['code.errors.wrong', 'request.errors.too_many']);

const answerChallenge = async (attempt: SignIn) => {
  const { fields, call } = attempt;
  const { challenge, methods, method, otherMethod } = fields;
  if (isMethod(otherMethod))
    return reply({ ...secondFactorStep({ challenge, methods }), method: otherMethod });
  const code = method === 'totp' ? digitsOnly(fields.code) : fields.code.trim();
  if (code === '') {
    const { empty } = PROOF_TEXTS[isMethod(method) ? method : 'totp'];
    return reply(refusedStep(fields, empty), 422);
  }
  const answer = await call(answerSecondFactor, { body: { challenge, code } });
  if (answer.ok) return enter(attempt, answer.value.data.token);
  const step = RETRYABLE_ERRORS.has(answer.code)
    ? refusedStep(fields, answer.message)
    : endedStep(answer.message);
  return reply(step, answer.status);
};

interface ActionArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Signs in by the fields of the form: a password, or the answer to a challenge. */
export const signInByForm = async ({ request, context }: ActionArgs) => {
  const attempt: SignIn = {
    fields: readFields(await request.formData()),
    entrance: signInPath(new URL(request.url).searchParams.get('next')),
    call: context.get(servicesContext).call,
  };
  return attempt.fields.challenge === '' ? signInByPassword(attempt) : answerChallenge(attempt);
};
