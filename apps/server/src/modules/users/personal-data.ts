import { accountIsLastAdmin } from '@market/contract/privacy/problems';
import type { Context, Tx } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { recordFormerPhone } from './actions.ts';
import { countActiveAdmins, lockStaffRoles } from './store/directory.ts';
import { eraseUser } from './store/erasure.ts';
import { selectUser } from './store/users.ts';

const getProfile = async ({ db }: Context, userId: number) => {
  const user = await selectUser(db, userId);
  if (user === undefined) return null;
  const {
    password_hash,
    locked_at: _locked,
    locked_until: _until,
    lock_reason: _reason,
    locked_by: _by,
    deleted_at: _deleted,
    phone_canonical: _same,
    ...profile
  } = user;
  return { ...profile, has_password: password_hash !== null };
};

/** @throws accountIsLastAdmin */
const refuseLastAdmin = async ({ db }: Context, userId: number): Promise<void> => {
  const user = await selectUser(db, userId);
  if (user?.user_type !== 'staff' || !user.roles.includes('admin')) return;
  // of two who delete their accounts at once, and of one while the other is locked, one stays
  if (db.isTransaction) await lockStaffRoles(db as Tx);
  if ((await countActiveAdmins(db, userId)) === 0) throw accountIsLastAdmin();
};

/** The profile of a person. The id and the times stay, and a keyed hash of the phone for 180 days. */
export const personalData: PersonalData = {
  part: 'account',
  export: async (context, userId) => ({ profile: await getProfile(context, userId) }),
  checkErasable: refuseLastAdmin,
  erase: async (context, { userId, name }) => {
    await recordFormerPhone(context, userId);
    await eraseUser(context.db, userId, { name, now: context.now });
  },
};
