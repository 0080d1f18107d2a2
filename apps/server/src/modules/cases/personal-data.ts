import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import * as store from './store.ts';

/**
 * Cases a person opened. Texts and pictures go; the outcome of a case stays for the shop and the ledger, and so does what
 * they wrote for a shop of somebody else, or as staff.
 */
export const personalData: PersonalData = {
  part: 'cases',
  export: ({ db }, userId) => store.selectOfPerson(db, userId),
  erase: async (context, { userId }) =>
    store.erasePerson(context.db, userId, await getOwnShopIds(context, userId)),
};
