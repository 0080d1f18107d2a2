import type { PersonalData } from '#platform/personal-data.ts';
import { deleteViewsOf, selectViewsOf } from './store.ts';

export const personalData: PersonalData = {
  part: 'views',
  export: ({ db }, userId) => selectViewsOf(db, userId),
  erase: async ({ db }, { userId }) => {
    await deleteViewsOf(db, userId);
  },
};
