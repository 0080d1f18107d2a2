import type { Context } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
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

/** The profile of a person. The id and the times stay. */
export const personalData: PersonalData = {
  part: 'account',
  export: async (context, userId) => ({ profile: await getProfile(context, userId) }),
  erase: ({ db, now }, { userId, name }) => eraseUser(db, userId, { name, now }),
};
