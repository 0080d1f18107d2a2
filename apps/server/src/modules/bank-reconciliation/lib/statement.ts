import { createHash } from 'node:crypto';
import type { BankLine } from '#ports/bank-feed.ts';
import { STATEMENT_MAX_UNPACKED_MB, statementTooLarge } from '@market/contract/statement-upload';
import { readSheets } from '#platform/uploads/sheets.ts';
import type { Cell } from '@market/contract/rules/statement-cells';
import { columnsOf, readRow, type ReadRow } from '../rules/statement.ts';

/** A row of a file: its bank line, or why it has none. Rows are numbered from 1. */
export type StatementRow = { readonly row: number } & (
  | { readonly line: BankLine }
  | { readonly problem: string }
);

type Sheet = readonly (readonly Cell[])[];

/** The heading is searched in the first rows, below the letterhead of the bank. */
const HEADING_WITHIN = 40;
const headingOf = (sheet: Sheet): number => sheet.slice(0, HEADING_WITHIN).findIndex(columnsOf);

const LIMIT = { maxBytes: STATEMENT_MAX_UNPACKED_MB * 1024 * 1024, tooLarge: statementTooLarge };
const sheetsOf = (file: Uint8Array): Promise<Sheet[]> => readSheets(file, LIMIT, [';', '\t', ',']);

/** Distinguishes equal rows, and is stable when the statement is imported again. */
const idOf = (row: ReadRow, account: string, occurrences: Map<string, number>): string => {
  const { at, direction, amount, content, reference } = row;
  const text = JSON.stringify([account, at.toISOString(), direction, amount, content, reference]);
  const times = occurrences.get(text) ?? 0;
  occurrences.set(text, times + 1);
  return createHash('sha256').update(`${times} ${text}`).digest('base64url');
};

const isBlank = (row: readonly Cell[]): boolean =>
  row.every((cell) => cell === null || cell === undefined || cell === '');

/**
 * Reads a bank statement, CSV or XLSX; undefined when there is no heading with date, amount and content in it.
 * @param account of the statement, for rows without one
 */
export const readStatement = async (
  file: Uint8Array,
  account: string,
): Promise<StatementRow[] | undefined> => {
  const sheet = (await sheetsOf(file)).find((each) => headingOf(each) >= 0);
  if (sheet === undefined) return undefined;
  const heading = headingOf(sheet);
  const columns = columnsOf(sheet[heading]!)!;
  const occurrences = new Map<string, number>();
  return sheet.slice(heading + 1).flatMap((cells, place): StatementRow[] => {
    if (isBlank(cells)) return [];
    const row = heading + 2 + place;
    const statementRow = readRow(cells, columns);
    if (typeof statementRow === 'string') return [{ row, problem: statementRow }];
    const rowAccount = statementRow.account ?? account;
    return [
      {
        row,
        line: { ...statementRow, account: rowAccount, id: idOf(statementRow, rowAccount, occurrences) },
      },
    ];
  });
};
