import { getBalances, getSums } from '#ledger';
import { getShopTransfers } from '#bank-reconciliation';
import type { Context } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { selectPaidTooEarly } from '../store/carrier-cash.ts';
import * as store from '../store/check.ts';

/** Ids of orders that have ended. */
export interface FinishedOrders {
  readonly completed: readonly string[];
  readonly cancelled: readonly string[];
}

type Sums = ReadonlyMap<string, number>;

const differences = (rule: string, one: Sums, other: Sums): IntegrityIssue[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((of) => (one.get(of) ?? 0) !== (other.get(of) ?? 0))
    .map((of) => ({ rule, of, text: `${one.get(of) ?? 0}, and ${other.get(of) ?? 0}` }));

const issuesOf = (rule: string, ids: readonly string[], text: string): IntegrityIssue[] =>
  ids.map((of) => ({ rule, of, text }));

const checkEnded = async (
  context: Context,
  settled: readonly string[],
  { completed, cancelled }: FinishedOrders,
): Promise<IntegrityIssue[]> => {
  const escrows = await getSums(context, 'escrow:');
  const [ids, ended] = [new Set(settled), new Set(completed)];
  const rule = 'every completed order is settled, and no other';
  return [
    ...issuesOf(
      rule,
      completed.filter((id) => !ids.has(id)),
      'it is not settled',
    ),
    ...issuesOf(
      rule,
      settled.filter((id) => !ended.has(id)),
      'it is not completed',
    ),
    ...[...completed, ...cancelled].flatMap((of) => {
      const held = escrows.get(`escrow:${of}`) ?? 0;
      return held === 0
        ? []
        : [{ rule: 'nothing is held for an order that has ended', of, text: `${held} is` }];
    }),
  ];
};

const nameOf = (transferId: number, shopId: number) => `transfer ${transferId} of shop ${shopId}`;

const checkDebtsPaid = async (context: Context): Promise<IntegrityIssue[]> => {
  const [debtLines, paid] = [await store.selectDebtLines(context.db), await getShopTransfers(context)];
  return [
    ...differences(
      'a transfer that paid a debt stands on the statement of its shop',
      new Map(debtLines.map(({ transfer_id, shop_id, amount }) => [nameOf(transfer_id, shop_id), amount])),
      new Map(paid.map(({ id, shop_id, debt_paid }) => [nameOf(id, shop_id), debt_paid])),
    ),
    ...issuesOf(
      'a transfer pays no more than its shop owes',
      await store.selectPaidBeyondDebt(context.db),
      'its account was above nothing after it',
    ),
  ];
};

/**
 * Compares settlement with the ledger: shops' accounts, payouts and orders.
 * @param finished known ended orders: exactly the completed ones must be settled, and their escrow be empty
 */
export const checkSettlement = async (
  context: Context,
  finished?: FinishedOrders,
): Promise<IntegrityIssue[]> => {
  const { db } = context;
  const settled = await store.selectSettledIds(db);
  const sums = await getSums(context, 'shop:');
  const waiting = new Map([['payouts', await store.sumWaitingPayouts(db)]]);
  return [
    ...(finished ? await checkEnded(context, settled, finished) : []),
    ...issuesOf(
      'what a carrier collected is payable once it has handed it over',
      await selectPaidTooEarly(db),
      'it was settled before',
    ),
    ...issuesOf(
      'the lines of a settled order sum to what it came to',
      await store.selectUnequalOrders(db),
      'they do not',
    ),
    ...differences('statements sum to accounts of shops', await store.sumLinesByShop(db), sums),
    ...differences('balances of shops are those posted', await getBalances(context, 'shop:'), sums),
    ...differences('payouts that wait sum to their account', waiting, await getSums(context, 'payouts')),
    ...(await checkDebtsPaid(context)),
    ...issuesOf(
      'a payout stands on its statement as it is',
      await store.selectUnequalPayouts(db),
      'it does not',
    ),
  ];
};
