import type { listCoinTransactions } from '@market/contract/coins/routes';
import type { CoinBalance, CoinTransaction } from '@market/contract/coins/schemas';
import type { RequestOf } from '@market/contract/route';
import { getRefCode } from '#users';
import { accounts, getBalances, getMovements, type Movement } from '#ledger';
import { marketSettings } from '#market-settings';
import { processState } from '#platform/cache/process-state.ts';
import { Cache } from '#platform/cache/cache.ts';
import type { Context, Db, Person } from '#platform/context.ts';
import type { IntegrityIssue } from '#platform/db/integrity-issue.ts';
import { readSetting } from '#platform/db/settings.ts';
import { SECOND } from '#platform/time.ts';
import {
  invalidRatesOf,
  parseRates,
  titleOf,
  returnReasonOf,
  type CoinRates,
  type CoinMovement,
} from '../rules.ts';
import { selectEarned, selectLeakingLots, sumHeld, sumRemaining, sumSpentByOrder } from '../store/checks.ts';
import { selectOrderNumbers, sumPending } from '../store/expectations.ts';
import { selectNotes } from '../store/grants.ts';
import { selectExpiring, selectPeopleExpiring, sumSpendable, type ExpiringCoins } from '../store/lots.ts';

export const getSpendable = ({ db, now }: Context, userId: number): Promise<number> =>
  sumSpendable(db, userId, now);

const SHARE = 10_000;
/** Carts ask often: a change of a rate counts within this time. */
const RATES_TTL_MS = 2 * SECOND;

const rates = processState(() => new Cache<CoinRates>({ ttlMs: RATES_TTL_MS, max: 1 }));
/** Current rates; invalid ones of categories are logged when they are read. */
export const coinRates = ({ db, now, services, log }: Context): Promise<CoinRates> =>
  rates(services).get('rates', async () => {
    const setting = await readSetting(db, 'coins.rates');
    const invalid = invalidRatesOf(setting);
    if (invalid.length > 0) log.warn({ rates: invalid }, 'invalid rates in the setting coins.rates');
    const { coin_earn_rate } = await marketSettings({ db, now });
    return parseRates(setting, coin_earn_rate / SHARE);
  });

export const getCoins = async (context: Context<Db, Person>): Promise<CoinBalance> => {
  const { db, now, actor } = context;
  const [balance, pending, expiring, ref_code, settings] = await Promise.all([
    sumSpendable(db, actor.id, now),
    sumPending(db, actor.id),
    selectExpiring(db, actor.id, now),
    getRefCode(context, actor.id),
    marketSettings(context),
  ]);
  const { coin_earn_rate, referral_coins, referral_order_min } = settings;
  return {
    balance,
    pending,
    expiring: expiring && { amount: expiring.amount, at: expiring.at.toISOString() },
    ref_code,
    terms: { earn_rate: coin_earn_rate / SHARE, referral_coins, referral_order_min },
  };
};

/** People, by id, whose coins expire until a moment. */
export const getExpiringCoins = (
  { db, now }: Context,
  page: { readonly until: Date; readonly after: number; readonly limit: number },
): Promise<ExpiringCoins[]> => selectPeopleExpiring(db, now, page);

const START = 'coins.';
const OF_ORDERS = new Set<CoinMovement['kind']>(['earned', 'redeemed', 'returned']);
const kindOf = ({ kind }: Movement) => kind.slice(START.length) as CoinMovement['kind'];

/** Movements of the caller’s coins, newest first. */
export const listTransactions = async (
  context: Context<Db, Person>,
  { page = 1, limit = 20, direction }: RequestOf<typeof listCoinTransactions>['query'],
): Promise<{ transactions: CoinTransaction[]; total: number }> => {
  const account = accounts.userCoins(context.actor.id);
  const offset = (page - 1) * limit;
  const { movements, total } = await getMovements(context, account, { direction, limit, offset });
  const refs = movements.map(({ ref }) => ref.split(':')[0]!);
  const [numbers, notes] = await Promise.all([
    selectOrderNumbers(context.db, refs),
    selectNotes(context.db, refs),
  ]);
  const transactions = movements.map((movement, index) => {
    const { id, amount, at } = movement;
    const [kind, ref] = [kindOf(movement), refs[index]!];
    const reason = returnReasonOf(movement.ref);
    const title = titleOf({ kind, reason, orderNumber: numbers.get(ref), note: notes.get(ref) });
    return { id, kind, title, amount, at: at.toISOString(), order_id: OF_ORDERS.has(kind) ? ref : null };
  });
  return { transactions, total };
};

const USER_ACCOUNTS = 'coins:user:';
const HELD_ACCOUNTS = 'coins:held:';

const differences = (
  start: string,
  { ledger, lots }: { ledger: ReadonlyMap<string, number>; lots: ReadonlyMap<string | number, number> },
): { of: string; text: string }[] => {
  const named = new Map([...lots].map(([key, amount]) => [`${start}${key}`, amount]));
  return [...new Set([...ledger.keys(), ...named.keys()])].flatMap((account) => {
    const [ledgerSum, lotsSum] = [ledger.get(account) ?? 0, named.get(account) ?? 0];
    return ledgerSum === lotsSum
      ? []
      : [{ of: account, text: `the ledger has ${ledgerSum}, the lots have ${lotsSum}` }];
  });
};

/** Coins that these orders have spent, of those that have ended. */
export const sumSpent = ({ db }: Context, orderIds: readonly string[]): Promise<Map<string, number>> =>
  sumSpentByOrder(db, orderIds);

/** Compares lots and orders with the ledger; requires a snapshot. */
export const checkCoins = async (context: Context): Promise<IntegrityIssue[]> => {
  const { db } = context;
  const people = differences(USER_ACCOUNTS, {
    ledger: await getBalances(context, USER_ACCOUNTS),
    lots: await sumRemaining(db),
  });
  const held = differences(HELD_ACCOUNTS, {
    ledger: await getBalances(context, HELD_ACCOUNTS),
    lots: await sumHeld(db),
  });
  return [
    ...people.map((difference) => ({
      rule: "somebody's coins are what their lots have left",
      ...difference,
    })),
    ...held.map((difference) => ({ rule: 'an open order holds the coins it took', ...difference })),
    ...(await selectLeakingLots(db)).map(({ id, amount, accounted }) => ({
      rule: 'coins of a lot are left, expired or spent',
      of: `lot ${id}`,
      text: `${amount} were granted, ${accounted} are accounted for`,
    })),
  ];
};

/** Coins credited for these orders; orders without any are omitted. */
export const getEarned = ({ db }: Context, orderIds: readonly string[]) => selectEarned(db, orderIds);
