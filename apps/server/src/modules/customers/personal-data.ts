import type { PersonalData } from '#platform/personal-data.ts';
import { exportCustomer } from './queries.ts';
import { deleteOfPerson } from './store.ts';

/** The customer record and the address book of a person. */
export const personalData: PersonalData = {
  part: 'customer',
  export: exportCustomer,
  erase: ({ db }, { userId }) => deleteOfPerson(db, userId),
};
