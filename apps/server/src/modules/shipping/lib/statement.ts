import { STATEMENT_MAX_UNPACKED_MB, statementTooLarge } from '@market/contract/statement-upload';
import { readSheets } from '#platform/uploads/sheets.ts';
import { columnsOf, lineOf, type Cell, type StatementLine } from '../rules/statement.ts';

type Sheet = readonly (readonly Cell[])[];

const LIMIT = { maxBytes: STATEMENT_MAX_UNPACKED_MB * 1024 * 1024, tooLarge: statementTooLarge };
const sheetsOf = (file: Uint8Array): Promise<Sheet[]> => readSheets(file, LIMIT, [',', ';', '\t']);

/** The heading row is below the carrier's letterhead. */
const HEAD_WITHIN = 40;
const headOf = (sheet: Sheet): number =>
  sheet.slice(0, HEAD_WITHIN).findIndex((row) => columnsOf(row) !== undefined);

/** Reads a carrier's statement, CSV or XLSX; undefined when no row names a column of codes and one of amounts. */
export const readStatement = async (file: Uint8Array): Promise<StatementLine[] | undefined> => {
  const sheet = (await sheetsOf(file)).find((each) => headOf(each) >= 0);
  if (sheet === undefined) return undefined;
  const head = headOf(sheet);
  const columns = columnsOf(sheet[head]!)!;
  return sheet
    .slice(head + 1)
    .map((row, index) => lineOf(row, { columns, line: head + index + 2 }))
    .filter((line) => line !== undefined);
};
