import type { UserContact } from '@market/contract/user-admin/schemas';
import { staffUserNotFound } from '@market/contract/user-admin/problems';
import { recordAudit } from '#audit';
import { getPlaces } from '#locations';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { findUser } from '#users';
import { subjectOf } from './locks.ts';

/** Contacts of somebody; the log records who read them and why. @throws staffUserNotFound */
export const readContact = (
  context: Context<Db, Person>,
  userId: number,
  reason: string,
): Promise<UserContact> =>
  transact(context, async (context) => {
    const user = await findUser(context, userId);
    if (user === undefined || user.deleted_at !== null) throw staffUserNotFound();
    await recordAudit(context, { action: 'users.contact_read', subject: subjectOf(user), reason });
    const { province, district, ward } = getPlaces(context, user);
    const address = [user.address1, ward, district, province].filter(Boolean).join(', ');
    return { phone: user.phone_national, email: user.email, address: address || null };
  });
