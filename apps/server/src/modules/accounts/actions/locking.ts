import { transact, type Context } from '#platform/context.ts';
import { endSessions } from '#sessions';
import { updateUser } from '#users';

/** Locks a user out: every way in closes and every session ends. */
export const lockUser = (context: Context, userId: number): Promise<void> =>
  transact(context, async (context) => {
    await updateUser(context, userId, { locked_at: context.now });
    await endSessions(context, userId, { reason: 'user_locked' });
  });

/** Unlocks a user, who signs in again. */
export const unlockUser = (context: Context, userId: number): Promise<void> =>
  transact(context, (context) => updateUser(context, userId, { locked_at: null }));
