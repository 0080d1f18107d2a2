import { SIGN_IN_MAX_FAILURES, SIGN_IN_LOCK_S, SIGN_IN_WINDOW_S } from '@market/contract/constants/accounts';

/** Whether reuse of a refresh token is allowed: by the client that used it, within the grace period. Times in ms. */
export const isInGrace = (
  used: { readonly at: number; readonly by: Buffer },
  reuse: { readonly at: number; readonly by: Buffer },
  graceMs: number,
): boolean => reuse.at - used.at <= graceMs && used.by.equals(reuse.by);

/** Failed attempts to sign in under one name. Times in ms. */
export interface FailedAttempts {
  readonly failed: readonly number[];
  readonly lockedUntil: number | null;
}

/**
 * Counts an attempt as failed before its password is checked, so that concurrent attempts count too; a right one clears
 * the record. Answers the record to store, or until when the name is locked.
 */
export const countAttempt = (
  attempts: FailedAttempts,
  now: number,
): { keep: FailedAttempts } | { lockedUntil: number } => {
  if (attempts.lockedUntil !== null && attempts.lockedUntil > now)
    return { lockedUntil: attempts.lockedUntil };
  const failed = [...attempts.failed.filter((time) => time > now - SIGN_IN_WINDOW_S * 1_000), now];
  const locks = failed.length >= SIGN_IN_MAX_FAILURES;
  return { keep: { failed: locks ? [] : failed, lockedUntil: locks ? now + SIGN_IN_LOCK_S * 1_000 : null } };
};
