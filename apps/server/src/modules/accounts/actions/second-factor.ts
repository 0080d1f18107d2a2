import { challengeInvalid, codeInvalid } from '@market/contract/accounts/problems';
import { secondFactorRequired } from '@market/contract/sessions/problems';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { transact, type Context, type Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { deleteAttempts, limitSignIns, openSession, recordAttempt } from '#sessions';
import { findUser, lockUserRow, type UserType } from '#users';
import { lockedProblem } from './locking.ts';
import { countChallengeAnswer, openChallenge, useChallenge } from './challenges.ts';
import { challengeOfPasskey, verifyPasskey, type PasskeyAnswer } from './passkeys.ts';
import { secondFactorsOf, type SecondFactor } from '../rules.ts';
import { selectFactors } from '../store/factors.ts';
import { consumeCode } from './totp.ts';

/** A token, or the challenge for a second factor. */
export type SignInResult =
  | { readonly token: AuthToken }
  | { readonly challenge: string; readonly methods: SecondFactor[] };

/**
 * Continues after a valid first factor: opens a session or requires a second factor.
 * @param prove what refuses either, in its transaction
 * @throws accountLocked, secondFactorRequired
 */
export const continueSignIn = async (
  context: Context,
  user: { readonly id: number; readonly user_type: UserType; readonly locked_at: Date | null },
  exchange: HttpExchange,
  prove: (context: Context<Tx>) => Promise<void> = async () => {},
): Promise<SignInResult> => {
  if (user.locked_at !== null) throw await lockedProblem(context, user.id);
  const methods = secondFactorsOf(user.user_type, await selectFactors(context.db, user.id));
  if (methods.length > 0)
    return {
      challenge: await transact(context, async (context) => {
        await prove(context);
        return openChallenge(context, { purpose: 'second_factor', userId: user.id });
      }),
      methods,
    };
  // staff of a live market never sign in by a password alone
  if (user.user_type === 'staff' && context.services.settings.mode === 'live') throw secondFactorRequired();
  const { token } = await openSession(context, { userId: user.id, userAgent: exchange.userAgent, prove });
  return { token };
};

interface Answer {
  readonly challenge: string;
  readonly code?: string;
  readonly assertion?: PasskeyAnswer;
}

/** Checks an answer and uses it up together with its challenge. @throws codeInvalid, passkeyInvalid, challengeInvalid */
const verifySecondFactor = async (
  context: Context<Tx>,
  userId: number,
  { challenge, code, assertion }: Answer,
): Promise<void> => {
  if (assertion !== undefined)
    await verifyPasskey(context, assertion, { challenge: challengeOfPasskey(challenge), userId });
  else if (code !== undefined) await consumeCode(context, { userId, typed: code });
  else throw codeInvalid();
  if ((await useChallenge(context, 'second_factor', challenge)) === undefined) throw challengeInvalid();
  await deleteAttempts(context, { second: userId });
};

/**
 * Finishes a sign-in by a second factor. Answers are counted before the check, by challenge (five) and by account (lock).
 * @throws tooManyRequests, challengeInvalid, accountLocked, signInLocked, codeInvalid, passkeyInvalid
 */
export const answerSecondFactor = async (
  context: Context,
  answer: Answer,
  exchange: HttpExchange,
): Promise<AuthToken> => {
  await limitSignIns(context, exchange);
  const userId = await countChallengeAnswer(context, answer.challenge);
  const user = await findUser(context, userId);
  if (user === undefined) throw challengeInvalid();
  if (user.locked_at !== null) throw await lockedProblem(context, user.id);
  await recordAttempt(context, { second: userId });
  const { token } = await openSession(context, {
    userId,
    userAgent: exchange.userAgent,
    prove: async (context) => {
      // a change of the password comes before, and ends the challenge, or after, and ends the session
      await lockUserRow(context, userId);
      await verifySecondFactor(context, userId, answer);
    },
  });
  return token;
};
