import type { Context, Tx } from '#platform/context.ts';

const notYet = (): never => {
  throw new Error('coins: not yet');
};

/** Coins of an order. */
export interface OrderCoins {
  readonly order_id: string;
  readonly amount: number;
}

/**
 * Takes coins for orders, those that expire first first, and holds them until the orders end.
 * @returns false when there are fewer than asked; then nothing is taken
 */
export const redeemCoins = async (
  _context: Context<Tx>,
  _userId: number,
  _orders: readonly OrderCoins[],
): Promise<boolean> => notYet();

/** Notes what orders will give when they complete, at placement; nothing is noted as such. */
export const expectCoins = async (
  _context: Context<Tx>,
  _userId: number,
  _orders: readonly (OrderCoins & { readonly order_number: string })[],
): Promise<void> => {};

/** The order gives this many coins now. */
export const changeExpected = async (
  _context: Context<Tx>,
  _orderId: string,
  _amount: number,
): Promise<void> => {};

/** A cancelled order: spent coins go back to their lots, pending ones fall away; once. */
export const returnCoins = async (_context: Context<Tx>, _orderId: string): Promise<void> => {};

/** A completed order: pending coins become a lot of twelve months, held ones are spent; once. */
export const creditCoins = async (_context: Context<Tx>, _orderId: string): Promise<void> => {};

/** The first order of somebody who was invited is complete; once an invited person. */
export const creditReferral = async (
  _context: Context<Tx>,
  _given: { readonly referrerId: number; readonly invitedId: number },
): Promise<void> => {};
