import { getBalances, getSums } from '#ledger';
import type { Context } from '#platform/context.ts';
import * as store from '../store/check.ts';

/** Orders that have ended, by their ids. */
export interface Finished {
  readonly completed: readonly string[];
  readonly cancelled: readonly string[];
}

const differences = (
  what: string,
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => (one.get(name) ?? 0) !== (other.get(name) ?? 0))
    .map((name) => `${what}: ${name} ${one.get(name) ?? 0}, not ${other.get(name) ?? 0}`);

/**
 * Holds what was settled against the ledger: completed orders are settled, each once and no other; statements sum to
 * shops' accounts; payouts agree; nothing is left in the escrow of what has ended. Answers a line for each fault.
 */
export const checkSettlement = async (
  context: Context,
  { completed, cancelled }: Finished,
): Promise<string[]> => {
  const { db } = context;
  const [settled, unequal, lines, kept, sums, escrows, payouts, waiting, unexplained] = await Promise.all([
    store.selectSettledIds(db),
    store.selectUnequalOrders(db),
    store.sumLinesByShop(db),
    getBalances(context, 'shop:'),
    getSums(context, 'shop:'),
    getSums(context, 'escrow:'),
    getSums(context, 'payouts'),
    store.sumWaitingPayouts(db),
    store.selectUnequalPayouts(db),
  ]);
  const [ids, ended] = [new Set(settled), new Set(completed)];
  return [
    ...completed.filter((id) => !ids.has(id)).map((id) => `order ${id} is completed and not settled`),
    ...settled.filter((id) => !ended.has(id)).map((id) => `order ${id} is settled and not completed`),
    ...unequal.map((id) => `order ${id}: its lines are not what it came to`),
    ...differences('statement and ledger', lines, sums),
    ...differences('kept balance and entries', kept, sums),
    ...[...completed, ...cancelled]
      .filter((id) => (escrows.get(`escrow:${id}`) ?? 0) !== 0)
      .map((id) => `order ${id} has ended and ${escrows.get(`escrow:${id}`)} is held for it`),
    ...differences('payouts and ledger', new Map([['payouts', waiting]]), payouts),
    ...unexplained.map((id) => `payout ${id} is not on its shop's statement as it is`),
  ];
};
