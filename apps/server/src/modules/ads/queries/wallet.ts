import type { getAdWallet } from '@market/contract/ads/seller-routes';
import type { ReplyOf, RequestOf } from '@market/contract/route';
import { addDays } from '@market/contract/rules/day';
import { accounts, getBalance } from '#ledger';
import type { Context, Db, Seller } from '#platform/context.ts';
import { dayOf } from '../rules/auction.ts';
import { selectSpent } from '../store/reports.ts';
import { selectWalletRows } from '../store/wallet.ts';

const PAGE = 20;
/** As long as clicks are counted by day. */
const HISTORY_DAYS = 395;

/** What the ad wallet of the caller's shop holds and what moved it. */
export const getOwnWallet = async (
  context: Context<Db, Seller>,
  { page = 1, limit = PAGE }: RequestOf<typeof getAdWallet>['query'],
): Promise<ReplyOf<typeof getAdWallet>['data']> => {
  const { db, now, actor } = context;
  const today = dayOf(now);
  const [balance, spent_today, { rows, total }] = await Promise.all([
    getBalance(context, accounts.adWallet(actor.shopId)),
    selectSpent(db, actor.shopId, today),
    selectWalletRows(db, {
      shopId: actor.shopId,
      from: addDays(today, -HISTORY_DAYS),
      offset: (page - 1) * limit,
      limit,
    }),
  ]);
  const entries = rows.map((row) => ({ ...row, at: row.at?.toISOString() ?? null }));
  return { balance, spent_today, entries, total };
};
