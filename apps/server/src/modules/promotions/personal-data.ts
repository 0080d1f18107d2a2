import type { PersonalData } from '#platform/personal-data.ts';
import { deleteSavedOf, selectSavedOf } from './store/saved.ts';
import { selectUsesOf } from './store/uses.ts';

/** The discounts a person has used, which stay as figures with an id that has no name any more, and those they saved. */
export const personalData: PersonalData = {
  part: 'discounts',
  export: async ({ db }, userId) => ({
    used: await selectUsesOf(db, userId),
    saved: await selectSavedOf(db, userId),
  }),
  erase: async ({ db }, { userId }) => {
    await deleteSavedOf(db, userId);
  },
};
