import { Problem } from '@market/contract/route';
import { tooManyRequests } from '@market/contract/problems';
import type { Context } from '#platform/context.ts';
import { count, type Limit } from '#platform/security/rate-limit.ts';

/** Counts a call; false when the limit is reached. */
export const isWithinLimit = async (context: Context, limit: Limit, caller: string): Promise<boolean> => {
  try {
    await count(context, limit, caller);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === tooManyRequests.code) return false;
    throw error;
  }
};
