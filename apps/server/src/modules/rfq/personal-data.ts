import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { expireUnaccepted } from './store/quotations.ts';
import { erasePerson, selectOfPerson, selectOpenOfPerson } from './store/personal-data.ts';
import { updateRfq } from './store/rfqs.ts';

/** Requests close and lose their texts; prices stay for the other side. */
export const personalData: PersonalData = {
  part: 'rfqs',
  export: ({ db }, userId) => selectOfPerson(db, userId),
  erase: async (context, { userId }) => {
    const { db, now } = context;
    for (const id of await selectOpenOfPerson(db, userId)) {
      await updateRfq(db, id, { status: 'closed', closed_reason: 'other', closed_at: now });
      await expireUnaccepted(db, id, now);
    }
    await erasePerson(db, { userId, shopIds: await getOwnShopIds(context, userId) });
  },
};
