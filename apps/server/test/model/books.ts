import type { Bearer, Fault, Model, MOrder } from './state.ts';

// Whose đồng it is: what lies with others, and what it cost, is above nothing, what the market owes below; all of them sum to
// nothing. Money of orders that have not ended is one purse here.

/** Where money comes from before it is anybody's, and where it lies until its order has ended. */
export const ESCROW = 'escrow';
/** On its way back to buyers. */
export const GOING_BACK = 'refunds';
export const BANK = 'gateway:bank';
export const COINS_OWED = 'coin_liability';
export const COINS_GIVEN = 'expense:coins';

export const ofShop = (model: Model, shop: number): string => `shop:${model.shopIds[shop]!}`;

/** What a shop owes the market. */
export const debtOf = (model: Model, shop: number): number =>
  Math.max(model.purses.get(ofShop(model, shop)) ?? 0, 0);
/** What a shop may be paid. */
export const dueTo = (model: Model, shop: number): number =>
  Math.max(-(model.purses.get(ofShop(model, shop)) ?? 0), 0);

const add = ({ purses }: Model, purse: string, amount: number): void => {
  const sum = (purses.get(purse) ?? 0) + amount;
  if (sum === 0) purses.delete(purse);
  else purses.set(purse, sum);
};

/** As a ledger has it: one purse has more, the other less. */
export const post = (
  model: Model,
  amount: number,
  { debit, credit }: { readonly debit: string; readonly credit: string },
): void => {
  add(model, debit, amount);
  add(model, credit, -amount);
};

export const FAULTS: readonly Fault[] = ['buyer', 'seller', 'carrier', 'platform', 'none'];

export const bearerOf = ({ byCarrier }: MOrder, fault: Fault): Bearer => {
  if (fault === 'platform') return 'expense:claims';
  return fault === 'carrier' && byCarrier ? 'claim:ghn' : 'shop';
};
