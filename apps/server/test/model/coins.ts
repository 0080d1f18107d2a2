import { COINS_GIVEN, COINS_OWED, post } from './books.ts';
import type { MLot, Model, MOrder } from './state.ts';

const VIETNAM = 7 * 3_600_000;
/** Twelve months of the Vietnamese calendar. */
const expiryOf = (now: number): number => {
  const day = new Date(now + VIETNAM);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.getTime() - VIETNAM;
};

const firstToGo = (one: MLot, other: MLot): number => one.expires - other.expires || one.seq - other.seq;

export const balanceOf = (model: Model, buyer: number): number =>
  model.lots[buyer]!.filter(({ expires }) => expires > model.now).reduce(
    (sum, { remaining }) => sum + remaining,
    0,
  );

export const giveCoins = (model: Model, buyer: number, amount: number): void => {
  if (amount === 0) return;
  model.seq += 1;
  post(model, amount, { debit: COINS_GIVEN, credit: COINS_OWED });
  model.lots[buyer]!.push({ expires: expiryOf(model.now), seq: model.seq, remaining: amount });
};

/** What expires first is spent first. */
export const spendCoins = (model: Model, order: MOrder, amount: number): void => {
  const spends: { lot: MLot; amount: number }[] = [];
  let missing = amount;
  for (const lot of model.lots[order.buyer]!.filter(({ expires }) => expires > model.now).toSorted(
    firstToGo,
  )) {
    const spent = Math.min(missing, lot.remaining);
    if (spent === 0) continue;
    lot.remaining -= spent;
    missing -= spent;
    spends.push({ lot, amount: spent });
  }
  if (spends.length > 0) model.spent.set(order, spends);
};

export const heldCoins = (model: Model, order: MOrder): number =>
  (model.spent.get(order) ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Back to the lots they came from, those that expire last first. */
export const returnCoins = (model: Model, order: MOrder, amount = heldCoins(model, order)): void => {
  let missing = amount;
  for (const spend of (model.spent.get(order) ?? []).toSorted((one, other) =>
    firstToGo(other.lot, one.lot),
  )) {
    const returned = Math.min(missing, spend.amount);
    spend.amount -= returned;
    spend.lot.remaining += returned;
    missing -= returned;
  }
};

export const expireCoins = (model: Model): void => {
  for (const lot of model.lots.flat()) {
    if (lot.expires > model.now) continue;
    post(model, lot.remaining, { debit: COINS_OWED, credit: COINS_GIVEN });
    lot.remaining = 0;
  }
};
