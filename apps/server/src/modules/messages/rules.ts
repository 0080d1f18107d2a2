import { later, SECOND } from '#platform/time.ts';

const FIRST_PAUSE = 5 * SECOND;
const MAX_PAUSE = 600 * SECOND;

/**
 * When to retry after so many attempts: 5 s, 15 s, 45 s, … at most ten minutes later.
 * Null when the message would have expired.
 */
export const nextTry = (attempts: number, now: Date, expiresAt: Date): Date | null => {
  const next = later(now, Math.min(FIRST_PAUSE * 3 ** (attempts - 1), MAX_PAUSE));
  return next < expiresAt ? next : null;
};
