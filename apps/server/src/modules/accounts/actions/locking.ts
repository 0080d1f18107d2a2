import { accountLocked } from '@market/contract/sessions/problems';
import type { Problem } from '@market/contract/route';
import { transact, type Context } from '#platform/context.ts';
import { endSessions } from '#sessions';
import { findUser, updateUser } from '#users';

export interface Lock {
  readonly reason: string;
  /** Null for a lock without an end. */
  readonly until: Date | null;
  /** Who locks; null for an operator. */
  readonly by: number | null;
}

const BY_OPERATOR: Lock = { reason: '', until: null, by: null };

/** Locks a user out: every way in closes and every session ends. */
export const lockUser = (
  context: Context,
  userId: number,
  { reason, until, by }: Lock = BY_OPERATOR,
): Promise<void> =>
  transact(context, async (context) => {
    await updateUser(context, userId, {
      locked_at: context.now,
      locked_until: until,
      lock_reason: reason,
      locked_by: by,
    });
    await endSessions(context, userId, { reason: 'user_locked' });
  });

/** Unlocks a user, who signs in again. */
export const unlockUser = (context: Context, userId: number): Promise<void> =>
  transact(context, (context) =>
    updateUser(context, userId, {
      locked_at: null,
      locked_until: null,
      lock_reason: null,
      locked_by: null,
    }),
  );

/** What somebody reads who has proved that a locked account is theirs: until when, and why. */
export const lockedProblem = async (context: Context, userId: number): Promise<Problem> => {
  const user = await findUser(context, userId);
  const until = user?.locked_until?.toISOString();
  const reason = user?.lock_reason ?? undefined;
  return accountLocked({ ...(until && { until }), ...(reason && { reason }) });
};
