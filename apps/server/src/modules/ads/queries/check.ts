import { accounts, getSums } from '#ledger';
import type { Context } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { sumWallets } from '../store/checks.ts';

const WALLET_PREFIX = 'ad_wallet:';

/** Compares each shop's wallet with its top-ups less charged clicks. */
export const checkAds = async (context: Context): Promise<IntegrityIssue[]> => {
  const [ledgerSums, rows] = await Promise.all([getSums(context, WALLET_PREFIX), sumWallets(context.db)]);
  const expected = new Map(rows.map(({ shop_id, amount }) => [accounts.adWallet(shop_id), amount]));
  return [...new Set([...ledgerSums.keys(), ...expected.keys()])].flatMap((account) => {
    const [ledgerSum, expectedSum] = [ledgerSums.get(account) ?? 0, expected.get(account) ?? 0];
    return ledgerSum === expectedSum
      ? []
      : [
          {
            rule: "a shop's wallet is what it was filled with less its charged clicks",
            of: account,
            text: `the ledger has ${ledgerSum}, clicks and fillings come to ${expectedSum}`,
          },
        ];
  });
};
