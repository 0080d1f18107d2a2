import {
  answerSecondFactor,
  getPasskeyOptions,
  signInWithPasskey,
} from '@market/contract/accounts/second-factor-routes';
import { signInWithIdToken } from '@market/contract/sessions/routes';
import type { AuthToken, UserSession } from '@market/contract/sessions/schemas';
import { call } from '../api.ts';
import { requestPasskey, PASSKEY_FAILED } from './request-passkey.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { rememberUserId } from './last-user-id.ts';

/** A second factor is required. */
export interface Challenge {
  readonly challenge: string;
  readonly methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
}

export type SignInAnswer =
  | { readonly kind: 'signed_in'; readonly user: UserSession }
  | ({ readonly kind: 'second_factor_required' } & Challenge)
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

interface Refusal {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}
type Answer =
  | { readonly ok: true; readonly value: { readonly data: { readonly token: AuthToken } | Challenge } }
  | Refusal;

const toRefusal = ({ code, message }: Refusal): SignInAnswer => ({ kind: 'refused', code, message });

const toSignInAnswer = async (answer: Answer): Promise<SignInAnswer> => {
  if (!answer.ok) return toRefusal(answer);
  const { data } = answer.value;
  if (!('token' in data))
    return { kind: 'second_factor_required', challenge: data.challenge, methods: data.methods };
  const signedIn = await completeSignIn(data.token);
  if (!signedIn.ok) return toRefusal({ ...signedIn, code: 'request.errors.unexpected' });
  return { kind: 'signed_in', user: signedIn.user };
};

/** Also stores the user id as a hint for the provider's next prompt. */
export const signInByIdToken = async (driver: string, idToken: string): Promise<SignInAnswer> => {
  const answer = await toSignInAnswer(await call(signInWithIdToken, { body: { driver, id_token: idToken } }));
  if (answer.kind === 'signed_in') rememberUserId(answer.user.id);
  return answer;
};

const PASSKEY_REFUSAL = { ok: false, code: 'passkey', message: PASSKEY_FAILED } as const;

/** A passkey alone counts as both factors. */
export const signInByPasskey = async (): Promise<SignInAnswer> => {
  const options = await call(getPasskeyOptions, { body: {} });
  if (!options.ok) return toRefusal(options);
  const assertion = await requestPasskey(options.value.data.options);
  if (assertion === null) return toRefusal(PASSKEY_REFUSAL);
  return toSignInAnswer(await call(signInWithPasskey, { body: { assertion } }));
};

/** Passkey as second factor. */
export const confirmByPasskey = async (challenge: string): Promise<SignInAnswer> => {
  const options = await call(getPasskeyOptions, { body: { challenge } });
  if (!options.ok) return toRefusal(options);
  const assertion = await requestPasskey(options.value.data.options);
  if (assertion === null) return toRefusal(PASSKEY_REFUSAL);
  return toSignInAnswer(await call(answerSecondFactor, { body: { challenge, assertion } }));
};
