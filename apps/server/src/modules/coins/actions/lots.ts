import { marketSettings } from '#market-settings';
import { accounts, credit, debit, post, postHistory, type Posting } from '#ledger';
import { insertRows } from '#platform/db/bulk.ts';
import { transact, type Context, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { coinsCredited } from '../events.ts';
import { REFUNDED, allocateLots, type RemainingLot, type OrderCoins, type Spend } from '../rules.ts';
import {
  changeExpectation,
  endExpectation,
  lockExpectation,
  insertExpectations,
} from '../store/expectations.ts';
import * as lots from '../store/lots.ts';
import type { LotSource } from '../tables.ts';

/** Posts a movement of lots; a posting that exists already is a bug. */
const postOnce = async (context: Context<Tx>, posting: Posting): Promise<void> => {
  if (!(await post(context, posting))) throw new Error(`${posting.kind} ${posting.ref} is in the ledger`);
};

/**
 * Takes coins for orders, those that expire first first, and holds them until the orders end.
 * @returns false when there are fewer than asked; then nothing is taken
 */
export const redeemCoins = async (
  context: Context<Tx>,
  userId: number,
  orders: readonly OrderCoins[],
): Promise<boolean> => {
  const withCoins = orders.filter(({ amount }) => amount !== 0);
  const total = withCoins.reduce((sum, { amount }) => sum + amount, 0);
  if (withCoins.length === 0) return true;
  await lots.lockLots(context.db, userId);
  const first = await lots.selectFirstLots(context.db, { userId, now: context.now, amount: total });
  const spends = allocateLots(first, withCoins);
  if (spends === undefined) return false;
  await lots.insertSpends(context.db, spends);
  for (const { order_id, amount } of withCoins)
    await postOnce(context, {
      kind: 'coins.redeemed',
      ref: order_id,
      entries: [debit(accounts.userCoins(userId), amount), credit(accounts.heldCoins(order_id), amount)],
    });
  return true;
};

/** Records at placement what orders will give when they complete, also nothing. */
export const expectCoins = async (
  context: Context<Tx>,
  userId: number,
  orders: readonly (OrderCoins & { readonly order_number: string })[],
): Promise<void> => {
  if (orders.length === 0) return;
  await insertExpectations(
    context.db,
    orders.map(({ order_id, order_number, amount }) => ({ order_id, order_number, amount, user_id: userId })),
  );
};

/** The order earns this many coins now. */
export const changeExpected = async ({ db }: Context<Tx>, orderId: string, amount: number): Promise<void> => {
  await changeExpectation(db, orderId, amount);
};

interface Return {
  readonly userId: number;
  readonly order: OrderCoins;
  readonly ref: string;
}

const returnSpends = async (
  context: Context<Tx>,
  { userId, order, ref }: Return,
  spends: readonly Spend[],
): Promise<void> => {
  await lots.putBack(context.db, spends, context.now);
  await postOnce(context, {
    kind: 'coins.returned',
    ref,
    entries: [
      debit(accounts.heldCoins(order.order_id), order.amount),
      credit(accounts.userCoins(userId), order.amount),
    ],
  });
};

const sumRemaining = (parts: readonly RemainingLot[]): number =>
  parts.reduce((sum, lot) => sum + lot.remaining, 0);

/**
 * Returns the coins of a cancelled or fully refunded order to their lots, and drops its pending ones; once.
 */
export const returnCoins = async (
  context: Context<Tx>,
  orderId: string,
  reason: 'cancelled' | typeof REFUNDED = 'cancelled',
): Promise<void> => {
  const ended = await endExpectation(context.db, orderId, 'dropped');
  if (ended === undefined) return;
  await lots.lockLots(context.db, ended.user_id);
  const held = await lots.selectSpent(context.db, orderId);
  const order = { order_id: orderId, amount: sumRemaining(held) };
  if (order.amount === 0) return;
  const ref = reason === REFUNDED ? `${orderId}:${REFUNDED}` : orderId;
  await returnSpends(context, { userId: ended.user_id, order, ref }, allocateLots(held, [order])!);
};

/**
 * Returns some coins of an open order, those of lots that expire last first.
 * @throws RangeError when it has not got so many, or has ended
 */
export const returnSomeCoins = async (
  context: Context<Tx>,
  orderId: string,
  amount: number,
  reason: 'changed' | typeof REFUNDED = 'changed',
): Promise<void> => {
  const expectation = await lockExpectation(context.db, orderId);
  if (expectation === undefined) throw new RangeError(`${orderId} holds no coins`);
  await lots.lockLots(context.db, expectation.user_id);
  const held = await lots.selectSpent(context.db, orderId);
  const order = { order_id: orderId, amount };
  const returned = allocateLots(held, [order]);
  if (returned === undefined) throw new RangeError(`${orderId} holds fewer than ${amount} coins`);
  // what it holds only shrinks
  const remaining = sumRemaining(held) - amount;
  const ref = reason === REFUNDED ? `${orderId}:${REFUNDED}:${remaining}` : `${orderId}:${remaining}`;
  await returnSpends(context, { userId: expectation.user_id, order, ref }, returned);
};

interface Gift {
  readonly kind: LotSource;
  readonly ref: string;
  readonly userId: number;
  readonly amount: number;
}

const entriesOf = (userId: number, amount: number) => [
  debit(accounts.coinsIssued, amount),
  credit(accounts.userCoins(userId), amount),
  debit(accounts.coinExpense, amount),
  credit(accounts.coinLiability, amount),
];

/** Credits a new lot for twelve months; false when it was credited before. */
export const creditLot = async (
  context: Context<Tx>,
  { kind, ref, userId, amount }: Gift,
): Promise<boolean> => {
  const entries = entriesOf(userId, amount);
  if (!(await post(context, { kind: `coins.${kind}`, ref, entries }))) return false;
  const lot = { user_id: userId, source_kind: kind, source_ref: ref, amount, earned_at: context.now };
  await lots.insertLots(context.db, [lot]);
  return true;
};

/** Completes an order: its held coins are spent, its pending ones credited; once. */
export const creditCoins = async (context: Context<Tx>, orderId: string): Promise<void> => {
  const ended = await endExpectation(context.db, orderId, 'credited');
  if (ended === undefined) return;
  const spent = sumRemaining(await lots.selectSpent(context.db, orderId));
  if (spent > 0)
    await postOnce(context, {
      kind: 'coins.spent',
      ref: orderId,
      entries: [debit(accounts.heldCoins(orderId), spent), credit(accounts.coinsSpent, spent)],
    });
  const { user_id, amount } = ended;
  await creditLot(context, { kind: 'earned', ref: orderId, userId: user_id, amount });
  if (amount > 0) await publish(context, coinsCredited({ user_id, amount, source: 'order' }));
};

/** The first order of somebody who was invited is complete; once an invited person. */
export const creditReferral = async (
  context: Context<Tx>,
  { referrerId, invitedId }: { readonly referrerId: number; readonly invitedId: number },
): Promise<void> => {
  const { referral_coins: amount } = await marketSettings(context);
  if (amount === 0) return;
  const isNew = await creditLot(context, {
    kind: 'referral',
    ref: String(invitedId),
    userId: referrerId,
    amount,
  });
  const facts = { user_id: referrerId, amount, source: 'referral' } as const;
  if (isNew) await publish(context, coinsCredited(facts));
};

/** Expires a person's due coins, or all. A lot may expire again when coins are returned to it. */
const expireOf = async (context: Context<Tx>, userId: number, due: Date | 'all'): Promise<void> => {
  await lots.lockLots(context.db, userId);
  const emptiedLots = await lots.emptyLots(context.db, userId, due);
  const last = emptiedLots.at(-1);
  if (last === undefined) return;
  const amount = emptiedLots.reduce((sum, lot) => sum + lot.amount, 0);
  await postOnce(context, {
    kind: 'coins.expired',
    // what has expired of a lot only grows
    ref: `${last.id}:${last.expired}`,
    entries: [
      debit(accounts.userCoins(userId), amount),
      credit(accounts.coinsExpired, amount),
      debit(accounts.coinLiability, amount),
      credit(accounts.coinExpense, amount),
    ],
  });
};

const BATCH_SIZE = 500;

/** Expires unspent coins, one person a transaction; a failure does not stop those of others. */
export const expireCoins = async (context: Context): Promise<void> => {
  let failure: unknown;
  for (let after = 0; ;) {
    const people = await lots.selectPeopleDue(context.db, context.now, { after, limit: BATCH_SIZE });
    for (const userId of people)
      await transact(context, (context) => expireOf(context, userId, context.now)).catch((error: unknown) => {
        context.log.error({ err: error, user_id: userId }, 'coins of a person could not be expired');
        failure ??= error;
      });
    after = people.at(-1) ?? after;
    if (people.length < BATCH_SIZE) break;
  }
  // the job is tried again
  if (failure !== undefined) throw failure;
};

/** Expires every coin a person has left. */
export const expireAllOf = (context: Context<Tx>, userId: number) => expireOf(context, userId, 'all');

/** An order from before this market started. */
export interface PastOrder {
  readonly order_id: string;
  readonly order_number: string;
  readonly user_id: number;
  readonly amount: number;
  readonly state: 'pending' | 'credited' | 'dropped';
  /** When it completed. */
  readonly completed_at: Date | null;
}

/** Records what past orders gave, all at once; none of them spent coins. */
export const recordHistory = async (context: Context<Tx>, orders: readonly PastOrder[]): Promise<void> => {
  await insertRows(
    context.db,
    'coin_expectations',
    orders.map(({ completed_at: _when, ...expectation }) => expectation),
  );
  const gifts = orders
    .flatMap((order) =>
      order.state === 'credited' && order.amount > 0 && order.completed_at !== null
        ? [{ ...order, at: order.completed_at }]
        : [],
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await lots.insertLots(
    context.db,
    gifts.map(({ user_id, order_id, amount, at }) => ({
      user_id,
      source_kind: 'earned',
      source_ref: order_id,
      amount,
      earned_at: at,
    })),
  );
  await postHistory(
    context,
    gifts.map(({ user_id, order_id, amount, at }) => ({
      kind: 'coins.earned',
      ref: order_id,
      at,
      entries: entriesOf(user_id, amount),
    })),
  );
  await expireCoins(context);
};
