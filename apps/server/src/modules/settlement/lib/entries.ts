import type { Context, Tx } from '#platform/context.ts';
import { labelOf } from '../rules/labels.ts';
import type { DraftLine } from '../rules/lines.ts';
import { insertEntry, type NewEntry } from '../store/lines.ts';

type EntryReference = 'payout_id' | 'order_id' | 'order_number' | 'transfer_id';
type Entry = Omit<NewEntry, 'lines' | 'at' | EntryReference> & Partial<Pick<NewEntry, EntryReference>>;
type Line = DraftLine & { readonly label?: string };

const NO_TITLES: ReadonlyMap<number, string> = new Map();

/** Writes the statement lines of a ledger movement. */
export const explain = async (
  context: Context<Tx>,
  entry: Entry,
  lines: readonly Line[],
  titles = NO_TITLES,
): Promise<void> => {
  const worded = lines
    .filter(({ amount }) => amount !== 0)
    .map((line) => ({ code: line.code, label: line.label ?? labelOf(line, titles), amount: line.amount }));
  if (worded.length === 0) return;
  await insertEntry(context.db, {
    order_id: null,
    order_number: null,
    payout_id: null,
    transfer_id: null,
    ...entry,
    at: context.now,
    lines: worded,
  });
};
