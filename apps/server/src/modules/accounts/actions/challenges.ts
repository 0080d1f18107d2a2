import { challengeInvalid } from '@market/contract/accounts/problems';
import { CHALLENGE_TTL_S, CHALLENGE_MAX_ATTEMPTS } from '@market/contract/constants';
import type { Context } from '#platform/context.ts';
import type { HttpExchange } from '#platform/http/serve.ts';
import { count } from '#platform/security/rate-limit.ts';
import { later, MINUTE, SECOND } from '#platform/time.ts';
import { hashToken, newSecretToken } from '#platform/security/secret-tokens.ts';
import {
  countAnswer,
  deleteChallengesBefore,
  insertChallenge,
  selectChallenge,
  takeChallenge,
} from '../store/challenges.ts';
import type { ChallengePurpose } from '../tables.ts';

/** A new challenge or nonce: 256 random bits, good once within five minutes, kept by its hash alone. */
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

/** Uses a challenge up; undefined when it is none of ours, was used, or has run out. */
export const useChallenge = ({ db, now }: Context, purpose: ChallengePurpose, challenge: string) =>
  takeChallenge(db, { hash: hashToken(challenge), purpose, now });

/** Whose sign-in this challenge holds up. @throws challengeInvalid */
export const whoseChallenge = async ({ db, now }: Context, challenge: string): Promise<number> => {
  const asked = await selectChallenge(db, { hash: hashToken(challenge), purpose: 'second_factor', now });
  if (typeof asked?.user_id !== 'number') throw challengeInvalid();
  return asked.user_id;
};

/** The same, and counts an answer before it is looked at: the sixth finds nothing. @throws challengeInvalid */
export const answerChallenge = async ({ db, now }: Context, challenge: string): Promise<number> => {
  const hash = hashToken(challenge);
  const asked = await countAnswer(db, { hash, purpose: 'second_factor', now }, CHALLENGE_MAX_ATTEMPTS);
  if (typeof asked?.user_id !== 'number') throw challengeInvalid();
  return asked.user_id;
};

/**
 * Lets one caller ask for so many challenges a minute: each leaves a row. Somebody signed in is counted by who they are,
 * since a page that is rendered here comes from no address. @throws tooMany
 */
export const limitChallenges = (context: Context, { address }: HttpExchange): Promise<void> =>
  count(
    context,
    { name: 'challenge', most: context.services.settings.rateLimits.challenge, windowMs: MINUTE },
    context.actor.id === null ? address : String(context.actor.id),
  );

export const forgetOldChallenges = ({ db, now }: Context): Promise<void> => deleteChallengesBefore(db, now);
