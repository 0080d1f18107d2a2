import { getWalletTransfers } from '#bank-reconciliation';
import { accounts, getSums } from '#ledger';
import type { Context } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { selectTransferredTopUps, sumWallets } from '../store/checks.ts';

const WALLET_PREFIX = 'ad_wallet:';

/** Sums of the second map that differ from those of the first. */
const differences = (
  rule: string,
  of: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
): IntegrityIssue[] =>
  [...new Set([...of.keys(), ...expected.keys()])].flatMap((name) => {
    const [sum, expectedSum] = [of.get(name) ?? 0, expected.get(name) ?? 0];
    return sum === expectedSum ? [] : [{ rule, of: name, text: `it is ${sum}, expected ${expectedSum}` }];
  });

/** Compares each shop's wallet with its top-ups less charged clicks, and top-ups with the bank's transfers. */
export const checkAds = async (context: Context): Promise<IntegrityIssue[]> => {
  const [ledgerSums, wallets, topUps, transfers] = await Promise.all([
    getSums(context, WALLET_PREFIX),
    sumWallets(context.db),
    selectTransferredTopUps(context.db),
    getWalletTransfers(context),
  ]);
  const nameOf = (transfer: number, shop: number) => `transfer ${transfer} of shop ${shop}`;
  return [
    ...differences(
      "a shop's wallet is its top-ups less its charged clicks",
      ledgerSums,
      new Map(wallets.map(({ shop_id, amount }) => [accounts.adWallet(shop_id), amount])),
    ),
    ...differences(
      'a transfer with the memo of a wallet is one top-up, whole',
      new Map(topUps.map(({ transfer_id, shop_id, amount }) => [nameOf(transfer_id, shop_id), amount])),
      new Map(transfers.map(({ id, shop_id, amount }) => [nameOf(id, shop_id), amount])),
    ),
  ];
};
