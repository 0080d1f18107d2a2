import type { Context } from '#platform/context.ts';

/** Coins a person can spend now. */
export const getSpendable = async (_context: Context, _userId: number): Promise<number> => 0;

/** Which part of a line's price comes back as coins. */
export interface CoinRates {
  of(categoryLv1: number): number;
}

/** The rates of now, from the settings; asked for once a minute. */
export const coinRates = async (_context: Context): Promise<CoinRates> => ({ of: () => 0.005 });
