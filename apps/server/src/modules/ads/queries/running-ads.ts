import { accounts, getBalances } from '#ledger';
import type { Context } from '#platform/context.ts';
import { dayOf } from '../rules/auction.ts';
import { selectRunning } from '../store/running-ads.ts';

const WALLET_PREFIX = 'ad_wallet:';

/** Excludes shops whose wallet cannot pay a click at their bid. */
export const readRunning = (context: Context) => async () => {
  const [ads, wallets] = await Promise.all([
    selectRunning(context.db, { now: context.now, day: dayOf(context.now) }),
    getBalances(context, WALLET_PREFIX),
  ]);
  return ads.filter(({ shop_id, bid }) => (wallets.get(accounts.adWallet(shop_id)) ?? 0) >= bid);
};
