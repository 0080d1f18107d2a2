import type { PersonalData } from '#platform/personal-data.ts';
import { eraseCreator, selectCreatedBy } from './store.ts';

/** A token belongs to the shop and stays with it, without the name of who made it. */
export const personalData: PersonalData = {
  part: 'connections',
  export: ({ db }, userId) => selectCreatedBy(db, userId),
  erase: ({ db }, { userId }) => eraseCreator(db, userId),
};
