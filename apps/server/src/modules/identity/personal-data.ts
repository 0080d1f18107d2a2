import type { Context } from '#platform/context.ts';
import { selectLinkedOf, selectPasskeysOf, selectSessionsOf } from './store/person.ts';
import { selectUser } from './store/users.ts';

const profileOf = async ({ db }: Context, userId: number) => {
  const user = await selectUser(db, userId);
  if (user === undefined) return null;
  const {
    password_hash,
    locked_at: _locked,
    deleted_at: _deleted,
    phone_canonical: _same,
    ...profile
  } = user;
  return { ...profile, has_password: password_hash !== null };
};

/** The account of somebody, where they are signed in and by what; secrets are left out. */
export const exportPerson = async (context: Context, userId: number): Promise<object> => ({
  profile: await profileOf(context, userId),
  sessions: await selectSessionsOf(context.db, userId),
  passkeys: await selectPasskeysOf(context.db, userId),
  linked_accounts: await selectLinkedOf(context.db, userId),
});
