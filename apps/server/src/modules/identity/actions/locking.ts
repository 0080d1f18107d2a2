import { transact, type Context } from '#platform/context.ts';
import { endSessions } from '../sessions.ts';
import { updateLock } from '../store/factors.ts';

/** Locks somebody out: no way in is left, and every session ends. */
export const lockUser = (context: Context, userId: number): Promise<void> =>
  transact(context, async (context) => {
    await updateLock(context.db, userId, context.now);
    await endSessions(context, userId, { reason: 'user_locked' });
  });

/** Lets somebody in again; they sign in anew. */
export const unlockUser = (context: Context, userId: number): Promise<void> =>
  transact(context, ({ db }) => updateLock(db, userId, null));
