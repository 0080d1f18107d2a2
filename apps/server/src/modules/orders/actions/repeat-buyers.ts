import { transact, type Context } from '#platform/context.ts';
import { recordRepeatRates } from '#shops';
import { selectRepeatRates } from '../store/repeat-buyers.ts';

/** Counts, for every shop, how many of its buyers came back. */
export const countRepeatBuyers = (context: Context): Promise<void> =>
  transact(context, async (context) =>
    recordRepeatRates(context, await selectRepeatRates(context.db, context.now)),
  );
