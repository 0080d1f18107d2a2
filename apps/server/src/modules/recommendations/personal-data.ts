import { visitorKeyOf } from '#analytics';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteList } from './store/for-you.ts';
import { disownPurchases } from './store/purchases.ts';

/** The list computed for a person; their purchases stay without an owner. */
export const personalData: PersonalData = {
  erase: async ({ db }, { userId }) => {
    const person = visitorKeyOf({ id: userId, visitorId: null });
    if (person !== null) await deleteList(db, person);
    await disownPurchases(db, userId);
  },
};
