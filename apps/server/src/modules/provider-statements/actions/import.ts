import { createHash } from 'node:crypto';
import { providerUnknown } from '@market/contract/payments/problems';
import { providerStatementUnreadable } from '@market/contract/provider-statements/problems';
import { recordAudit } from '#audit';
import { findProvider } from '#payments';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { readStatement, type StatementRow } from '../lib/read-statement.ts';
import type { ReadLine } from '../rules/columns.ts';
import { insertLines, markMatched } from '../store/lines.ts';
import { compareLines } from '../queries/outcomes.ts';

const MAX_UNREADABLE = 100;

const sameOf = ({ kind, reference, transaction_id, amount }: ReadLine): string =>
  [kind, transaction_id ?? reference, amount].join(' ');

/** Each line with how often the same line is before it, so that its key is the same at every import. */
const numbered = (rows: readonly StatementRow[]) => {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, line }) => {
    if (typeof line === 'string') return [];
    const same = sameOf(line);
    const earlier = seen.get(same) ?? 0;
    seen.set(same, earlier + 1);
    return [{ ...line, line: row, earlier, key: `${same} ${earlier}` }];
  });
};

/**
 * Compares a settlement file with what was booked; the same line is stored once, of whatever file. Moves no money.
 * @throws providerUnknown, providerStatementUnreadable
 */
export const importStatement = async (context: Context<Db, Person>, provider: string, file: Uint8Array) => {
  if (findProvider(context, provider) === undefined) throw providerUnknown();
  const rows = await readStatement(file);
  if (rows === undefined) throw providerStatementUnreadable();
  const statement = createHash('sha256').update(file).digest('hex');
  const imported = { imported_by: context.actor.id, imported_at: context.now, matched_at: null };
  const lines = numbered(rows).map((line) => ({ ...line, provider, statement, ...imported }));
  const unreadable = rows.flatMap(({ row, line }) =>
    typeof line === 'string' ? [{ row, problem: line }] : [],
  );
  return transact(context, async (context) => {
    const stored = await insertLines(context.db, lines);
    const compared = await compareLines(context, stored);
    const matched = compared.filter(({ outcome }) => outcome === 'matched').map(({ id }) => id);
    await markMatched(context.db, matched, context.now);
    const report = {
      matched: matched.length,
      open: stored.length - matched.length,
      known: lines.length - stored.length,
    };
    await recordAudit(context, {
      action: 'provider_statements.imported',
      subject: { kind: 'market', id: statement.slice(0, 16), label: provider },
      after: { ...report, unreadable: unreadable.length },
    });
    return { ...report, unreadable: unreadable.slice(0, MAX_UNREADABLE) };
  });
};
