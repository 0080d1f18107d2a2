import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { eraseBanks, maskBanks, selectBanksOfShops, selectOfShops } from './store/person.ts';

/** The account payouts go to is deleted. Payouts stay with the bank and the last four digits of the account; an unpaid one keeps its account until paid. */
export const personalData: PersonalData = {
  part: 'payouts',
  export: async (context, userId) => {
    const shopIds = await getOwnShopIds(context, userId);
    return [
      ...(await selectBanksOfShops(context.db, shopIds)),
      ...(await selectOfShops(context.db, shopIds)),
    ];
  },
  erase: async (context, { userId }) => {
    const shopIds = await getOwnShopIds(context, userId);
    await eraseBanks(context.db, shopIds);
    await maskBanks(context.db, shopIds);
  },
};
