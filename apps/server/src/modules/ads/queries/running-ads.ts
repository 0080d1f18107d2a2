import { accounts, getBalances } from '#ledger';
import type { Context } from '#platform/context.ts';
import { getShops } from '#shops';
import { dayOf } from '../rules/auction.ts';
import { selectRunning } from '../store/running-ads.ts';

const WALLET_PREFIX = 'ad_wallet:';

/** Excludes shops whose wallet cannot pay a click at their bid, and those that take no orders now. */
export const readRunning = (context: Context) => async () => {
  const [ads, wallets] = await Promise.all([
    selectRunning(context.db, { now: context.now, day: dayOf(context.now) }),
    getBalances(context, WALLET_PREFIX),
  ]);
  const payable = ads.filter(({ shop_id, bid }) => (wallets.get(accounts.adWallet(shop_id)) ?? 0) >= bid);
  const shops = await getShops(context, [...new Set(payable.map(({ shop_id }) => shop_id))]);
  return payable.filter(({ shop_id }) => shops.get(shop_id)?.status === 'active');
};
