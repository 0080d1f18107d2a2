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
  model.lots[buyer]!.filter(({ expires }) => expires > model.now).reduce((sum, { left }) => sum + left, 0);

export const giveCoins = (model: Model, buyer: number, amount: number): void => {
  if (amount === 0) return;
  model.seq += 1;
  post(model, amount, { debit: COINS_GIVEN, credit: COINS_OWED });
  model.lots[buyer]!.push({ expires: expiryOf(model.now), seq: model.seq, left: amount });
};

/** What expires first goes first. */
export const spendCoins = (model: Model, order: MOrder, amount: number): void => {
  const spent: { lot: MLot; amount: number }[] = [];
  let missing = amount;
  for (const lot of model.lots[order.buyer]!.filter(({ expires }) => expires > model.now).toSorted(
    firstToGo,
  )) {
    const taken = Math.min(missing, lot.left);
    if (taken === 0) continue;
    lot.left -= taken;
    missing -= taken;
    spent.push({ lot, amount: taken });
  }
  if (spent.length > 0) model.spent.set(order, spent);
};

export const heldCoins = (model: Model, order: MOrder): number =>
  (model.spent.get(order) ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** Back to the lots they came from, those that expire last first. */
export const returnCoins = (model: Model, order: MOrder, amount = heldCoins(model, order)): void => {
  let missing = amount;
  for (const spend of (model.spent.get(order) ?? []).toSorted((one, other) =>
    firstToGo(other.lot, one.lot),
  )) {
    const back = Math.min(missing, spend.amount);
    spend.amount -= back;
    spend.lot.left += back;
    missing -= back;
  }
};

export const expireCoins = (model: Model): void => {
  for (const lot of model.lots.flat()) {
    if (lot.expires > model.now) continue;
    post(model, lot.left, { debit: COINS_OWED, credit: COINS_GIVEN });
    lot.left = 0;
  }
};
