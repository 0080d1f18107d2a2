import type { PersonalData } from '#platform/personal-data.ts';
import { eraseOfPerson, selectOfPerson } from './store/person.ts';

/** Reviews and reactions of a person. A review stays without its pictures; its author has no name any more. */
export const personalData: PersonalData = {
  part: 'reviews',
  export: ({ db }, userId) => selectOfPerson(db, userId),
  erase: ({ db }, { userId }) => eraseOfPerson(db, userId),
};
