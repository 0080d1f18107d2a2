import type { PersonalData } from '#platform/personal-data.ts';
import * as store from './store.ts';

/** Cases a person opened. Texts and pictures go; the outcome of a case stays for the shop and the ledger. */
export const personalData: PersonalData = {
  part: 'cases',
  export: ({ db }, userId) => store.selectOfPerson(db, userId),
  erase: ({ db }, { userId }) => store.erasePerson(db, userId),
};
