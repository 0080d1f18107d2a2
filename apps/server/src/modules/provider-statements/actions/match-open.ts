import type { Context } from '#platform/context.ts';
import { compareLines } from '../queries/outcomes.ts';
import { markMatched, selectOpenAfter } from '../store/lines.ts';

const BATCH_SIZE = 500;

/** Takes lines out of the list whose money was booked after their import. */
export const matchOpenLines = async (context: Context): Promise<void> => {
  let last = 0;
  for (;;) {
    const lines = await selectOpenAfter(context.db, last, BATCH_SIZE);
    if (lines.length === 0) return;
    const compared = await compareLines(context, lines);
    const matched = compared.filter(({ outcome }) => outcome === 'matched').map(({ id }) => id);
    await markMatched(context.db, matched, context.now);
    last = lines.at(-1)!.id;
  }
};
