import { later, SECOND } from '#platform/time.ts';

const FIRST_PAUSE = 5 * SECOND;
const MAX_PAUSE = 600 * SECOND;

/** 5 s, 15 s, 45 s, … at most ten minutes later; null after the expiry. */
export const nextTry = (attempts: number, now: Date, expiresAt: Date): Date | null => {
  const next = later(now, Math.min(FIRST_PAUSE * 3 ** (attempts - 1), MAX_PAUSE));
  return next < expiresAt ? next : null;
};
