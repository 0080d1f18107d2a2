import type { PersonalData } from '#platform/personal-data.ts';
import { selectOfPerson } from './store/payments.ts';

/** What a person paid. It stays: figures with an id that has no name any more. */
export const personalData: PersonalData = {
  part: 'payments',
  export: ({ db }, userId) => selectOfPerson(db, userId),
};
