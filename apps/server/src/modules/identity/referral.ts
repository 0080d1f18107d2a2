import type { Context } from '#platform/context.ts';
import { readRefCode } from './rules/account.ts';
import { selectUser } from './store/users.ts';

/** The code that brought somebody: the account's own before the one their browser keeps, for the first one stays. */
export const getReferral = async (
  context: Context,
  userId: number,
  kept: string | undefined,
): Promise<string | null> => {
  const user = await selectUser(context.db, userId);
  return user?.referred_by_code ?? readRefCode(kept);
};
