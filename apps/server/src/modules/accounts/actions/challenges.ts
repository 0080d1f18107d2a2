import { challengeInvalid } from '@market/contract/accounts/problems';
import { CHALLENGE_TTL_S, CHALLENGE_MAX_ATTEMPTS } from '@market/contract/constants/accounts';
import type { Context, Tx } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { count } from '#platform/security/rate-limit.ts';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import {
  countAnswer,
  deleteChallengesBefore,
  deleteSignInsOf,
  insertChallenge,
  selectChallenge,
  takeChallenge,
} from '../store/challenges.ts';
import type { ChallengePurpose } from '../tables.ts';

/** A new challenge or nonce of 256 random bits, valid once within five minutes; stored hashed. */
export const openChallenge = async (
  { db, now }: Context,
  { purpose, userId = null }: { purpose: ChallengePurpose; userId?: number | null },
): Promise<string> => {
  const challenge = newSecretToken();
  await insertChallenge(db, {
    hash: hashToken(challenge),
    purpose,
    user_id: userId,
    expires_at: later(now, CHALLENGE_TTL_S * SECOND),
  });
  return challenge;
};

/** Deletes a challenge; undefined when it is unknown, used or expired. */
export const useChallenge = ({ db, now }: Context, purpose: ChallengePurpose, challenge: string) =>
  takeChallenge(db, { hash: hashToken(challenge), purpose, now });

/** The user whose sign-in waits for this challenge. @throws challengeInvalid */
export const getChallengedUser = async ({ db, now }: Context, challenge: string): Promise<number> => {
  const opened = await selectChallenge(db, { hash: hashToken(challenge), purpose: 'second_factor', now });
  if (typeof opened?.user_id !== 'number') throw challengeInvalid();
  return opened.user_id;
};

/** The same, and counts an answer before it is checked; the sixth is refused. @throws challengeInvalid */
export const countChallengeAnswer = async ({ db, now }: Context, challenge: string): Promise<number> => {
  const hash = hashToken(challenge);
  const opened = await countAnswer(db, { hash, purpose: 'second_factor', now }, CHALLENGE_MAX_ATTEMPTS);
  if (typeof opened?.user_id !== 'number') throw challengeInvalid();
  return opened.user_id;
};

/** A password that was replaced lets nobody finish a sign-in. */
export const endPendingSignIns = ({ db }: Context<Tx>, userId: number): Promise<void> =>
  deleteSignInsOf(db, userId);

/**
 * Limits challenges a minute, since each is a row. A signed-in caller is counted by user id: a page rendered in this
 * process has no address. @throws tooManyRequests
 */
export const limitChallenges = (context: Context, { address }: HttpExchange): Promise<void> =>
  count(
    context,
    { name: 'challenge', most: context.services.settings.rateLimits.challenge, windowMs: MINUTE },
    context.actor.id === null ? address : String(context.actor.id),
  );

export const deleteOldChallenges = ({ db, now }: Context): Promise<void> => deleteChallengesBefore(db, now);
