import { STATEMENT_MAX_UNPACKED_MB, statementTooLarge } from '@market/contract/statement-upload';
import type { Cell } from '@market/contract/rules/statement-cells';
import { readSheets } from '#platform/uploads/sheets.ts';
import { columnsOf, readLine, type ReadLine } from '../rules/columns.ts';

/** A row of a file: its line, or why it has none. Rows are numbered from 1. */
export interface StatementRow {
  readonly row: number;
  readonly line: ReadLine | string;
}

const LIMIT = { maxBytes: STATEMENT_MAX_UNPACKED_MB * 1024 * 1024, tooLarge: statementTooLarge };
/** The heading row is below the letterhead of the provider. */
const HEADING_WITHIN = 40;
const headingOf = (sheet: readonly (readonly Cell[])[]): number =>
  sheet.slice(0, HEADING_WITHIN).findIndex(columnsOf);

const isTotal = (row: readonly Cell[]): boolean =>
  row.some((cell) => typeof cell === 'string' && /^(tổng|total)/i.test(cell.trim()));
const isBlank = (row: readonly Cell[]): boolean =>
  row.every((cell) => cell === null || cell === undefined || cell === '');

/** Undefined when no row has the headings. Totals and transactions that failed have no line. */
export const readStatement = async (file: Uint8Array): Promise<StatementRow[] | undefined> => {
  const sheets = await readSheets(file, LIMIT, [',', ';', '\t']);
  const sheet = sheets.find((each) => headingOf(each) >= 0);
  if (sheet === undefined) return undefined;
  const heading = headingOf(sheet);
  const columns = columnsOf(sheet[heading]!)!;
  return sheet.slice(heading + 1).flatMap((cells, place): StatementRow[] => {
    if (isBlank(cells) || isTotal(cells)) return [];
    const line = readLine(cells, columns);
    return line === undefined ? [] : [{ row: heading + 2 + place, line }];
  });
};
