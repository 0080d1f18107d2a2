import { staffUserNotFound } from '@market/contract/user-admin/problems';
import { lockUser, unlockUser } from '#accounts';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { getDirectoryUsers, hasOtherAdmin, lockStaffRoles, lockUserRow, type DirectoryUser } from '#users';
import { illegalUserChange } from '@market/contract/user-admin/problems';
import { refuseLock, refuseUnlock } from '../rules.ts';

type Staff = Context<Db, Person>;

/** Locks the rows of somebody until the transaction ends. @throws staffUserNotFound */
export const lockTarget = async (context: Context<Tx>, userId: number): Promise<DirectoryUser> => {
  const [found] = await getDirectoryUsers(context, [userId]);
  if (found === undefined) throw staffUserNotFound();
  if (found.accountType === 'staff') await lockStaffRoles(context);
  await lockUserRow(context, userId);
  const [target] = await getDirectoryUsers(context, [userId]);
  return target!;
};

export const subjectOf = ({ id }: { readonly id: number }) =>
  ({ kind: 'user', id, label: String(id) }) as const;

/** @throws illegalUserChange */
const keepAnAdmin = async (context: Context<Tx>, target: DirectoryUser): Promise<void> => {
  if (target.roles.includes('admin') && !(await hasOtherAdmin(context, target.id)))
    throw illegalUserChange({ reason: 'last_admin' });
};

/**
 * Locks somebody until a time, or without an end; their sessions end at once.
 * @throws staffUserNotFound, staffUserRefused, illegalUserChange, lockRefused
 */
export const lock = (
  context: Staff,
  userId: number,
  { reason, until: typed }: { reason: string; until: string | null },
): Promise<void> =>
  transact(context, async (context) => {
    const { actor, now } = context;
    const target = await lockTarget(context, userId);
    const until = typed === null ? null : new Date(typed);
    const refused = refuseLock(actor, target, { until, now });
    if (refused !== undefined) throw refused;
    await keepAnAdmin(context, target);
    await lockUser(context, userId, { reason: reason.trim(), until, by: actor.id });
    await recordAudit(context, {
      action: 'users.locked',
      subject: subjectOf(target),
      before: { locked: false, until: null },
      after: { locked: true, until: until?.toISOString() ?? null },
      reason,
    });
  });

/** @throws staffUserNotFound, staffUserRefused, illegalUserChange */
export const unlock = (context: Staff, userId: number, { reason }: { reason: string }): Promise<void> =>
  transact(context, async (context) => {
    const target = await lockTarget(context, userId);
    const refused = refuseUnlock(context.actor, target);
    if (refused !== undefined) throw refused;
    await unlockUser(context, userId);
    await recordAudit(context, {
      action: 'users.unlocked',
      subject: subjectOf(target),
      before: { locked: true, until: target.lock?.until?.toISOString() ?? null },
      after: { locked: false, until: null },
      reason,
    });
  });
