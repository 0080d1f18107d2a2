import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { deleteOfPerson } from './store/customers.ts';

/** Rows are counts of what orders, chat and follows export, and notes of shops; they are deleted with the account. */
export const personalData: PersonalData = {
  erase: async (context, { userId }) =>
    deleteOfPerson(context.db, userId, await getOwnShopIds(context, userId)),
};
