import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { maskBanks, selectOfShops } from './store/person.ts';

/** Payouts stay with the bank and the last four digits of the account; an unpaid one keeps its account until paid. */
export const personalData: PersonalData = {
  part: 'payouts',
  export: async (context, userId) => selectOfShops(context.db, await getOwnShopIds(context, userId)),
  erase: async (context, { userId }) => maskBanks(context.db, await getOwnShopIds(context, userId)),
};
