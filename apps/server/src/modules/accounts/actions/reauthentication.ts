import { codeInvalid, currentPasswordInvalid, passkeyInvalid } from '@market/contract/accounts/problems';
import { unauthenticated } from '@market/contract/problems';
import {
  REAUTHENTICATION_TTL_S,
  SIGN_IN_MAX_FAILURES,
  SIGN_IN_WINDOW_S,
} from '@market/contract/constants/accounts';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { later, SECOND } from '#platform/time.ts';
import { recordProof } from '#sessions';
import { findUser } from '#users';
import { verifyAssertion, type PasskeyAnswer } from './passkeys.ts';
import { limitHashing, isPassword } from '../lib/passwords.ts';
import { consumeCode } from './totp.ts';

type Caller = Context<Db, Person>;

interface Credentials {
  readonly password?: string;
  readonly code?: string;
  readonly assertion?: PasskeyAnswer;
}

/** @throws currentPasswordInvalid, codeInvalid, challengeInvalid, passkeyInvalid */
const checkCredentials = async (
  context: Caller,
  { password, code, assertion }: Credentials,
): Promise<void> => {
  const userId = context.actor.id;
  if (assertion !== undefined) {
    if ((await verifyAssertion(context, assertion)) !== userId) throw passkeyInvalid();
  } else if (code !== undefined)
    await transact(context, (context) => consumeCode(context, { userId, typed: code }));
  else if (password !== undefined) {
    const user = await findUser(context, userId);
    if (user === undefined) throw unauthenticated();
    if (!(await limitHashing(() => isPassword(password, user.password_hash)))) throw currentPasswordInvalid();
  } else throw codeInvalid();
};

/**
 * Authenticates the caller again by password, code or passkey; answers until when the proof is valid. Limited like a
 * sign-in, so that a stolen session does not help to guess.
 * @throws tooManyRequests, currentPasswordInvalid, codeInvalid, challengeInvalid, passkeyInvalid, serviceUnavailable
 */
export const reauthenticate = async (context: Caller, input: Credentials): Promise<Date> => {
  const limit = { name: 'password', most: SIGN_IN_MAX_FAILURES, windowMs: SIGN_IN_WINDOW_S * SECOND };
  await count(context, limit, String(context.actor.id));
  await checkCredentials(context, input);
  await recordProof(context);
  return later(context.now, REAUTHENTICATION_TTL_S * SECOND);
};
