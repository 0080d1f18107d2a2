import type { ProviderLineOutcome } from '@market/contract/provider-statements/schemas';
import { findAttempts, findProviderReceipts } from '#payments';
import type { Context } from '#platform/context.ts';
import { findRefundsOfProvider } from '#refunds';
import { groupBy } from '../lib/group-by.ts';
import { referenceOfTry } from '../rules/columns.ts';
import { outcomeOf, type Booked } from '../rules/outcome.ts';
import type { LineRow } from '../store/lines.ts';

type ComparedLine = Pick<
  LineRow,
  'provider' | 'kind' | 'reference' | 'transaction_id' | 'amount' | 'earlier'
>;

export interface LineResult {
  readonly outcome: ProviderLineOutcome;
  readonly booked: number | null;
  readonly payment_id: string | null;
}

const idsOf = ({ kind, reference, transaction_id }: ComparedLine): string[] =>
  [
    reference,
    kind === 'refund' && reference !== null ? referenceOfTry(reference) : null,
    transaction_id,
  ].filter((id) => id !== null);

/** What the market has under these names. */
const readBooks = async (context: Context, provider: string, ids: readonly string[]) => {
  const [receipts, attempts] = await Promise.all([
    findProviderReceipts(context, provider, ids),
    findAttempts(context, provider, ids),
  ]);
  const paymentIds = [...new Set([...receipts, ...attempts].map(({ payment_id }) => payment_id))];
  const refunds = await findRefundsOfProvider(context, { provider, references: ids, paymentIds });
  return {
    receipts: groupBy(receipts, ({ attempt, transaction_id }) => [attempt, transaction_id]),
    attempts: groupBy(attempts, ({ reference }) => [reference]),
    refunds: groupBy(refunds, ({ reference }) => [reference]),
    refundsOf: groupBy(refunds, ({ payment_id }) => [payment_id]),
  };
};
type Books = Awaited<ReturnType<typeof readBooks>>;

const resultOf = (line: ComparedLine, books: Books): LineResult => {
  const named = <Row>(rows: ReadonlyMap<string, readonly Row[]>): Row[] => [
    ...new Set(idsOf(line).flatMap((id) => rows.get(id) ?? [])),
  ];
  const [receipts, attempts, ownRefunds] = [
    named(books.receipts),
    named(books.attempts),
    named(books.refunds),
  ];
  const payment_id = (receipts[0] ?? attempts[0])?.payment_id ?? ownRefunds[0]?.payment_id ?? null;
  const refunds = ownRefunds.length > 0 ? ownRefunds : (books.refundsOf.get(payment_id ?? '') ?? []);
  const booked: Booked =
    line.kind === 'payment'
      ? { amounts: receipts.map(({ amount }) => amount), asked: attempts.length > 0 }
      : {
          amounts: refunds.filter(({ state }) => state === 'succeeded').map(({ amount }) => amount),
          asked: payment_id !== null || ownRefunds.length > 0,
        };
  return { outcome: outcomeOf(line, booked), booked: booked.amounts[0] ?? null, payment_id };
};

const BATCH_SIZE = 1_000;

/** What became of each line, as of now, in the order of `lines`. */
export const compareLines = async <Line extends ComparedLine>(
  context: Context,
  lines: readonly Line[],
): Promise<(Line & LineResult)[]> => {
  const results = new Map<Line, LineResult>();
  for (const [provider, own] of groupBy(lines, (line) => [line.provider]))
    for (let from = 0; from < own.length; from += BATCH_SIZE) {
      const batch = own.slice(from, from + BATCH_SIZE);
      const books = await readBooks(context, provider, [...new Set(batch.flatMap(idsOf))]);
      for (const line of batch) results.set(line, resultOf(line, books));
    }
  return lines.map((line) => ({ ...line, ...results.get(line)! }));
};
