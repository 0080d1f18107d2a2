import type { PersonalData } from '#platform/personal-data.ts';
import { erasePerson, selectOfPerson } from './store/personal-data.ts';

/** What a person changed of products of their shop: the changes stay, their name and notes go. */
export const personalData: PersonalData = {
  part: 'products',
  export: ({ db }, userId) => selectOfPerson(db, userId),
  erase: ({ db }, { userId }) => erasePerson(db, userId),
};
