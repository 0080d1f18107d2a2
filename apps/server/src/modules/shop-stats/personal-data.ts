import type { PersonalData } from '#platform/personal-data.ts';
import { deleteInterestOf } from './store/interest.ts';

/** Who was interested in a shop is stored for two days, so that nobody counts twice; the numbers name nobody. */
export const personalData: PersonalData = {
  erase: async (context, { userId }) => {
    await deleteInterestOf(context.db, userId);
  },
};
