import type { StaffRole } from '@market/contract/rules/staff-roles';
import { requireRecentProof } from '#accounts';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { endSessions } from '#sessions';
import { hasOtherAdmin, updateUser } from '#users';
import { refuseRoles } from '../rules.ts';
import { lockTarget, subjectOf } from './locks.ts';

/**
 * Changes the roles of a member of staff. Their sessions end: a token holds the roles of its sign-in.
 * @throws staffUserNotFound, staffUserRefused, illegalUserChange, reauthenticationRequired
 */
export const changeRoles = async (
  context: Context<Db, Person>,
  userId: number,
  {
    roles,
    shown_roles: shown,
    reason,
  }: { roles: readonly StaffRole[]; shown_roles?: readonly StaffRole[]; reason: string },
): Promise<void> => {
  await requireRecentProof(context);
  await transact(context, async (context) => {
    const target = await lockTarget(context, userId);
    const refused = refuseRoles(context.actor, target, {
      roles,
      shown,
      hasOtherAdmin: await hasOtherAdmin(context, userId),
    });
    if (refused !== undefined) throw refused;
    await updateUser(context, userId, { roles: [...roles] });
    await endSessions(context, userId, { reason: 'roles_changed' });
    await recordAudit(context, {
      action: 'users.roles_changed',
      subject: subjectOf(target),
      before: { roles: target.roles },
      after: { roles },
      reason,
    });
  });
};
