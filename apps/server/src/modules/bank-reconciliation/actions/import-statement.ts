import { statementUnreadable } from '@market/contract/bank-reconciliation/problems';
import type { BankTransferState } from '@market/contract/bank-reconciliation/schemas';
import type { Context } from '#platform/context.ts';
import { readStatement, type StatementRow } from '../lib/statement.ts';
import { keepLine } from './bank-lines.ts';

const FEED = 'statement';

interface Report {
  readonly row: number;
  readonly result: Exclude<BankTransferState, 'returning' | 'returned'> | 'known' | 'unreadable';
  readonly problem: string | null;
}

const take = async (context: Context, told: StatementRow): Promise<Report> => {
  if ('problem' in told) return { row: told.row, result: 'unreadable', problem: told.problem };
  const result = (await keepLine(context, FEED, told.line)) as Report['result'];
  return { row: told.row, result, problem: null };
};

/** Takes the lines of a bank statement, each on its own; the same statement again changes nothing. @throws statementUnreadable */
export const importStatement = async (context: Context, file: Uint8Array): Promise<Report[]> => {
  const rows = await readStatement(file, context.services.settings.bank?.account ?? '');
  if (rows === undefined) throw statementUnreadable();
  const reports: Report[] = [];
  for (const row of rows) reports.push(await take(context, row));
  return reports;
};
