import type { PersonalData } from '#platform/personal-data.ts';
import { expireAllOf } from './actions/lots.ts';
import { deleteOfPerson, selectOfPerson } from './store/person.ts';

/** The coins of a person. What is left expires and its sources are deleted; the ledger stays. */
export const personalData: PersonalData = {
  part: 'coins',
  export: ({ db }, userId) => selectOfPerson(db, userId),
  erase: async (context, { userId }) => {
    await expireAllOf(context, userId);
    await deleteOfPerson(context.db, userId);
  },
};
