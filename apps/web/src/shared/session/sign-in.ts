import {
  answerSecondFactor,
  getPasskeyOptions,
  signIn,
  signInWithIdToken,
  signInWithPasskey,
  type AuthToken,
  type UserSession,
} from '@market/contract';
import { call } from '../../api.ts';
import { askPasskey, PASSKEY_LEFT } from './ask-passkey.ts';
import { enterWith, sayBrought } from './complete-sign-in.ts';
import { keepUserId } from './user-id.ts';

/** Something else is asked for after the password. */
export interface Challenge {
  readonly challenge: string;
  readonly methods: readonly ('totp' | 'passkey' | 'recovery_code')[];
}

/** What a way of signing in leads to. */
export type SignInAnswer =
  | { readonly kind: 'entered'; readonly user: UserSession; readonly sayWhatCame: () => void }
  | ({ readonly kind: 'asked' } & Challenge)
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}
type Answer =
  | { readonly ok: true; readonly value: { readonly data: { readonly token: AuthToken } | Challenge } }
  | Refused;

const refused = ({ code, message }: Refused): SignInAnswer => ({ kind: 'refused', code, message });

const after = async (answer: Answer): Promise<SignInAnswer> => {
  if (!answer.ok) return refused(answer);
  const { data } = answer.value;
  if (!('token' in data)) return { kind: 'asked', challenge: data.challenge, methods: data.methods };
  const entered = await enterWith(data.token);
  if (!entered.ok) return refused({ ...entered, code: 'request.errors.unexpected' });
  return { kind: 'entered', user: entered.user, sayWhatCame: () => sayBrought(entered.brought) };
};

export const signInByPassword = async (account: string, password: string): Promise<SignInAnswer> =>
  after(await call(signIn, { body: { account, password } }));

/** By what an identity provider says of somebody. The id is kept: the provider's next prompt knows who was here. */
export const signInByIdToken = async (driver: string, idToken: string): Promise<SignInAnswer> => {
  const answer = await after(await call(signInWithIdToken, { body: { driver, id_token: idToken } }));
  if (answer.kind === 'entered') keepUserId(answer.user.id);
  return answer;
};

export const signInByCode = async (challenge: string, code: string): Promise<SignInAnswer> =>
  after(await call(answerSecondFactor, { body: { challenge, code } }));

const PASSKEY_REFUSED = { ok: false, code: 'passkey', message: PASSKEY_LEFT } as const;

/** By a passkey alone: it is both factors. */
export const signInByPasskey = async (): Promise<SignInAnswer> => {
  const options = await call(getPasskeyOptions, { body: {} });
  if (!options.ok) return refused(options);
  const assertion = await askPasskey(options.value.data.options);
  if (assertion === null) return refused(PASSKEY_REFUSED);
  return after(await call(signInWithPasskey, { body: { assertion } }));
};

/** By a passkey after the password. */
export const confirmByPasskey = async (challenge: string): Promise<SignInAnswer> => {
  const options = await call(getPasskeyOptions, { body: { challenge } });
  if (!options.ok) return refused(options);
  const assertion = await askPasskey(options.value.data.options);
  if (assertion === null) return refused(PASSKEY_REFUSED);
  return after(await call(answerSecondFactor, { body: { challenge, assertion } }));
};
