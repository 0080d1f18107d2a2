import { randomInt } from 'node:crypto';
import type { Context, Tx } from '#platform/context.ts';
import { PAYOUT_NUMBERS_A_MONTH, payoutNumber } from '../rules/payout-number.ts';
import { hasOpenPayout, insertPayout, type NewPayout, type PayoutRow } from '../store/payouts.ts';

const MAX_DRAWS = 20;

/** Writes a payout under a number that no other has; undefined while another payout of the shop is open. */
export const insertNumbered = async (
  { db, now }: Context<Tx>,
  row: Omit<NewPayout, 'number'>,
): Promise<PayoutRow | undefined> => {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const number = payoutNumber(now, randomInt(PAYOUT_NUMBERS_A_MONTH));
    const payout = await insertPayout(db, { ...row, number });
    if (payout !== undefined) return payout;
    if (await hasOpenPayout(db, row.shop_id)) return undefined;
  }
  throw new Error('No free number of a payout was drawn');
};
