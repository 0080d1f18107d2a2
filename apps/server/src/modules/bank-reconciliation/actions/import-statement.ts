import { statementUnreadable } from '@market/contract/bank-reconciliation/problems';
import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Person } from '#platform/context.ts';
import { readStatement, type StatementRow } from '../lib/statement.ts';
import { storeLine } from './bank-lines.ts';

const FEED = 'statement';

interface RowReport {
  readonly row: number;
  readonly result: Exclude<BankTransferState, 'returning' | 'returned'> | 'known' | 'unreadable';
  readonly problem: string | null;
}

const importRow = async (context: Context, statementRow: StatementRow): Promise<RowReport> => {
  if ('problem' in statementRow)
    return { row: statementRow.row, result: 'unreadable', problem: statementRow.problem };
  const source = { feed: FEED, importedBy: (context.actor as Person).id };
  const result = (await storeLine(context, source, statementRow.line)) as RowReport['result'];
  return { row: statementRow.row, result, problem: null };
};

/** Imports a bank statement, each line in its own transaction; idempotent. @throws statementUnreadable */
export const importStatement = async (context: Context, file: Uint8Array): Promise<RowReport[]> => {
  const rows = await readStatement(file, context.services.settings.bank?.account ?? '');
  if (rows === undefined) throw statementUnreadable();
  await transact(context, (context) =>
    recordAudit(context, {
      action: 'transfers.imported',
      subject: { kind: 'market', id: 'bank-statement', label: `${rows.length} dòng` },
      after: { rows: rows.length },
    }),
  );
  const reports: RowReport[] = [];
  for (const row of rows) reports.push(await importRow(context, row));
  return reports;
};
