import { challengeInvalid, codeInvalid } from '@market/contract/accounts/problems';
import { accountLocked, secondFactorRequired } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { transact, type Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { forgetAttempts, limitSignIns, openSession, recordAttempt } from '#sessions';
import { findUser, type UserType } from '#users';
import { answerChallenge, openChallenge, useChallenge } from './challenges.ts';
import { challengeOfPasskey, provePasskey, type PasskeyAnswer } from './passkeys.ts';
import { secondFactorsOf, type SecondFactor } from '../rules.ts';
import { selectFactors } from '../store/factors.ts';
import { takeCode } from './totp.ts';

/** What a right first factor leads to: in, or to the question for a second. */
export type Entry =
  | { readonly token: AuthToken }
  | { readonly challenge: string; readonly methods: SecondFactor[] };

/** Lets in whoever has shown a first factor, or asks for a second. @throws accountLocked, secondFactorRequired */
export const enter = async (
  context: Context,
  user: { readonly id: number; readonly user_type: UserType; readonly locked_at: Date | null },
  exchange: HttpExchange,
): Promise<Entry> => {
  if (user.locked_at !== null) throw accountLocked();
  const methods = secondFactorsOf(user.user_type, await selectFactors(context.db, user.id));
  if (methods.length > 0)
    return {
      challenge: await openChallenge(context, { purpose: 'second_factor', userId: user.id }),
      methods,
    };
  // a password alone never opens staff's doors where it matters; a demo's staff has its factor from the start
  if (user.user_type === 'staff' && context.services.settings.mode === 'live') throw secondFactorRequired();
  const { token } = await openSession(context, { userId: user.id, userAgent: exchange.userAgent });
  return { token };
};

interface Answer {
  readonly challenge: string;
  readonly code?: string;
  readonly assertion?: PasskeyAnswer;
}

/** Looks at an answer and uses it up together with its challenge. @throws codeInvalid, passkeyInvalid, challengeInvalid */
const prove = (context: Context, userId: number, { challenge, code, assertion }: Answer): Promise<void> =>
  transact(context, async (context) => {
    if (assertion !== undefined)
      await provePasskey(context, assertion, { challenge: challengeOfPasskey(challenge), userId });
    else if (code !== undefined) await takeCode(context, { userId, typed: code });
    else throw codeInvalid();
    if ((await useChallenge(context, 'second_factor', challenge)) === undefined) throw challengeInvalid();
    await forgetAttempts(context, { second: userId });
  });

/**
 * Finishes a sign-in by a second factor. Answers are counted before they are looked at: by the challenge (five) and by
 * the account (its lock-out).
 * @throws tooMany, challengeInvalid, accountLocked, signInLocked, codeInvalid, passkeyInvalid
 */
export const answerSecondFactor = async (
  context: Context,
  answer: Answer,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  await limitSignIns(context, exchange);
  const userId = await answerChallenge(context, answer.challenge);
  const user = await findUser(context, userId);
  if (user === undefined) throw challengeInvalid();
  if (user.locked_at !== null) throw accountLocked();
  await recordAttempt(context, { second: userId });
  await prove(context, userId, answer);
  return (await openSession(context, { userId, userAgent: exchange.userAgent })).token;
};
