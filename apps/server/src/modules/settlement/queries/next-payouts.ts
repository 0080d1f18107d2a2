import type { Context } from '#platform/context.ts';
import { nextWeeklyPayouts } from '../lib/weekly.ts';
import { getWeeklyPayouts } from './weekly-payouts.ts';

/** When the weekly payouts are opened next, and what they would take out if that were now. */
export const getNextPayouts = async (
  context: Context,
): Promise<{ at: Date; shops: number; amount: number }> => {
  const payouts = await getWeeklyPayouts(context);
  return {
    at: nextWeeklyPayouts(context.now),
    shops: payouts.length,
    amount: payouts.reduce((sum, { amount }) => sum + amount, 0),
  };
};
