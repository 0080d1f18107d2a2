import { shopHasMoney, shopHasPayout, shopOwesMoney } from '@market/contract/privacy/problems';
import { accounts, getBalance } from '#ledger';
import { marketSettings } from '#market-settings';
import type { Context } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { getOwnShopIds } from '#shops';
import { sumCarrierCash } from './store/carrier-cash.ts';
import { sumRequested } from './store/payouts.ts';
import { eraseBanks, maskBanks, selectBanksOfShops, selectOfShops } from './store/person.ts';

/**
 * Less than the minimum of a payout cannot be requested, so it prevents nothing; a debt can be paid whatever it is.
 * @throws shopHasPayout, shopOwesMoney, shopHasMoney
 */
const refuseMoney = async (context: Context, userId: number): Promise<void> => {
  const { payout_min } = await marketSettings(context);
  for (const shopId of await getOwnShopIds(context, userId)) {
    const requested = await sumRequested(context.db, shopId);
    if (requested > 0) throw shopHasPayout({ amount: requested });
    const balance = await getBalance(context, accounts.shop(shopId));
    if (balance < 0) throw shopOwesMoney({ amount: -balance });
    const { amount: held } = await sumCarrierCash(context.db, shopId);
    const amount = balance + held;
    if (amount >= payout_min) throw shopHasMoney({ amount });
  }
};

/** The account of payouts is deleted. Payouts stay with the bank and the last four digits of the account; the account of an unpaid one stays until it is paid. */
export const personalData: PersonalData = {
  part: 'payouts',
  export: async (context, userId) => {
    const shopIds = await getOwnShopIds(context, userId);
    return [
      ...(await selectBanksOfShops(context.db, shopIds)),
      ...(await selectOfShops(context.db, shopIds)),
    ];
  },
  checkErasable: refuseMoney,
  erase: async (context, { userId }) => {
    const shopIds = await getOwnShopIds(context, userId);
    await eraseBanks(context.db, shopIds);
    await maskBanks(context.db, shopIds);
  },
};
