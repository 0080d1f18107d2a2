import type { PersonalData } from '#platform/personal-data.ts';
import { deleteLeadsOf, selectLeadsOf } from './store.ts';

/** Requests of a person to be called back. The shops' counts of leads stay. */
export const personalData: PersonalData = {
  part: 'leads',
  export: ({ db }, userId) => selectLeadsOf(db, userId),
  erase: async ({ db }, { userId }) => {
    await deleteLeadsOf(db, userId);
  },
};
