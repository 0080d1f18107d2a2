import { getOwnShopIds } from '#shops';
import type { PersonalData } from '#platform/personal-data.ts';
import { erasePerson, eraseSettings, selectOfPerson } from './store/personal-data.ts';

/** Messages lose their texts and pictures; their places in the conversation stay for the other side. */
export const personalData: PersonalData = {
  part: 'chat',
  export: async (context, userId) => selectOfPerson(context.db, userId, await getOwnShopIds(context, userId)),
  erase: async (context, { userId }) => {
    const { db } = context;
    await erasePerson(db, userId);
    await eraseSettings(db, await getOwnShopIds(context, userId));
  },
};
