import type {
  MissingReceipt,
  ProviderFiles,
  ProviderLine,
} from '@market/contract/provider-statements/schemas';
import { ledgerAccountLabel } from '@market/contract/rules/ledger-labels';
import { accounts } from '#ledger';
import { findReceiptsBetween } from '#payments';
import type { Context } from '#platform/context.ts';
import { isoOrNull } from '#platform/time.ts';
import {
  countOpen,
  selectNamed,
  selectOpen,
  sumByProvider,
  type FileSums,
  type LineRow,
} from '../store/lines.ts';
import { compareLines, type LineResult } from './outcomes.ts';

const labelOf = (provider: string): string => ledgerAccountLabel(accounts.gateway(provider));

const presentLine = (line: LineRow & LineResult): ProviderLine => ({
  id: line.id,
  provider: line.provider,
  label: labelOf(line.provider),
  kind: line.kind,
  reference: line.reference,
  transaction_id: line.transaction_id,
  amount: line.amount,
  fee: line.fee,
  at: isoOrNull(line.at),
  line: line.line,
  outcome: line.outcome,
  booked: line.booked,
  payment_id: line.payment_id,
  imported_at: line.imported_at.toISOString(),
});

const presentFiles = (sums: FileSums): ProviderFiles => ({
  ...sums,
  label: labelOf(sums.provider),
  from: isoOrNull(sums.from),
  until: isoOrNull(sums.until),
  imported_at: sums.imported_at.toISOString(),
});

const MAX_COMPARED = 2_000;
const MAX_MISSING = 50;

/** The newest receipts of the time that the lines of a provider cover, without those that a line names. */
const missingOf = async (
  context: Context,
  { provider, from, until }: FileSums,
): Promise<MissingReceipt[]> => {
  if (from === null || until === null) return [];
  const receipts = await findReceiptsBetween(context, { provider, from, until, limit: MAX_COMPARED });
  const ids = receipts.flatMap(({ attempt, transaction_id }) => [attempt, transaction_id]);
  const named = await selectNamed(
    context.db,
    provider,
    ids.filter((id) => id !== null),
  );
  return receipts
    .filter(({ attempt, transaction_id }) => !named.has(attempt ?? '') && !named.has(transaction_id ?? ''))
    .slice(0, MAX_MISSING)
    .map(({ payment_id, attempt, transaction_id, amount, received_at }) => ({
      provider,
      label: labelOf(provider),
      payment_id,
      reference: attempt,
      transaction_id,
      amount,
      received_at: received_at.toISOString(),
    }));
};

/** Lines that differ, compared as of now, beside the sums of all files and what no line names. */
export const listLines = async (
  context: Context,
  { page = 1, limit = 20 }: { readonly page?: number | undefined; readonly limit?: number | undefined },
) => {
  const [files, rows, total] = await Promise.all([
    sumByProvider(context.db),
    selectOpen(context.db, { limit, offset: (page - 1) * limit }),
    countOpen(context.db),
  ]);
  const missing = (await Promise.all(files.map((sums) => missingOf(context, sums)))).flat();
  return {
    files: files.map(presentFiles),
    lines: (await compareLines(context, rows)).map(presentLine),
    total,
    missing: missing
      .toSorted((one, other) => other.received_at.localeCompare(one.received_at))
      .slice(0, MAX_MISSING),
  };
};
