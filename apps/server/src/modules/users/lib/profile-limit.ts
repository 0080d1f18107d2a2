import type { Context } from '#platform/context.ts';
import { count } from '#platform/security/rate-limit.ts';
import { MINUTE } from '#platform/time.ts';

/** Counts a read of somebody else's profile; a page rendered in this process has no address. @throws tooMany */
export const countProfileRead = async (context: Context, address: string): Promise<void> => {
  const most = context.services.settings.rateLimits.people;
  if (address !== '') await count(context, { name: 'people', most, windowMs: MINUTE }, address);
};
