import type { PersonalData } from '#platform/personal-data.ts';
import { deleteOfPerson, selectOfPerson } from './store/personal-data.ts';

export const personalData: PersonalData = {
  part: 'alerts',
  export: ({ db }, userId) => selectOfPerson(db, userId),
  erase: ({ db }, { userId }) => deleteOfPerson(db, userId),
};
