import type { PersonalData } from '#platform/personal-data.ts';
import { findUser } from '#users';
import { eraseAccount, selectPasskeysOf } from './store/erasure.ts';
import { selectLinked } from './store/linked-accounts.ts';

/** What a person signs in by, without secrets. */
export const personalData: PersonalData = {
  part: 'account',
  export: async ({ db }, userId) => ({
    passkeys: await selectPasskeysOf(db, userId),
    linked_accounts: await selectLinked(db, userId),
  }),
  erase: async (context, { userId }) => {
    const user = await findUser(context, userId);
    await eraseAccount(context.db, { userId, phone: user?.phone_canonical ?? null });
  },
};
