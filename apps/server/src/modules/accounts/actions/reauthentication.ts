import { codeInvalid, currentPasswordInvalid, passkeyInvalid } from '@market/contract/accounts/problems';
import { unauthenticated } from '@market/contract/problems';
import { REAUTHENTICATION_TTL_S, SIGN_IN_MAX_FAILURES, SIGN_IN_WINDOW_S } from '@market/contract/constants';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { later, SECOND } from '#platform/time.ts';
import { recordProof } from '#sessions';
import { findUser } from '#users';
import { whoseAssertion, type PasskeyAnswer } from './passkeys.ts';
import { limitHashing, isPassword } from '../lib/passwords.ts';
import { takeCode } from './totp.ts';

type Caller = Context<Db, Person>;

interface Given {
  readonly password?: string;
  readonly code?: string;
  readonly assertion?: PasskeyAnswer;
}

/** @throws currentPasswordInvalid, codeInvalid, challengeInvalid, passkeyInvalid */
const check = async (context: Caller, { password, code, assertion }: Given): Promise<void> => {
  const userId = context.actor.id;
  if (assertion !== undefined) {
    if ((await whoseAssertion(context, assertion)) !== userId) throw passkeyInvalid();
  } else if (code !== undefined)
    await transact(context, (context) => takeCode(context, { userId, typed: code }));
  else if (password !== undefined) {
    const user = await findUser(context, userId);
    if (user === undefined) throw unauthenticated();
    if (!(await limitHashing(() => isPassword(password, user.password_hash)))) throw currentPasswordInvalid();
  } else throw codeInvalid();
};

/**
 * Shows again that it is the caller, by their password, a code or a passkey. Answers until when that is good. Whoever has
 * somebody's session guesses no more often by it than by signing in.
 * @throws tooMany, currentPasswordInvalid, codeInvalid, challengeInvalid, passkeyInvalid, unavailable
 */
export const reauthenticate = async (context: Caller, given: Given): Promise<Date> => {
  const limit = { name: 'password', most: SIGN_IN_MAX_FAILURES, windowMs: SIGN_IN_WINDOW_S * SECOND };
  await count(context, limit, String(context.actor.id));
  await check(context, given);
  await recordProof(context);
  return later(context.now, REAUTHENTICATION_TTL_S * SECOND);
};
