import type { Context } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';

/** Counts a call whose answer reveals on the way whether an account exists. @throws tooMany */
export const countExistence = (context: Context, address: string): Promise<void> => {
  const limit = context.services.settings.rateLimits.existence;
  return count(context, { name: 'existence', most: limit, windowMs: HOUR }, address);
};

/** Counts a question whether an account exists. @throws tooMany */
export const countExists = (context: Context, address: string): Promise<void> => {
  const limit = context.services.settings.rateLimits.exists;
  return count(context, { name: 'exists', most: limit, windowMs: HOUR }, address);
};
