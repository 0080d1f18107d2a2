import { parse } from 'csv-parse/sync';
import { STATEMENT_MAX_UNPACKED_MB, statementTooLarge } from '@market/contract/statement-upload';
import { isZip, readWorkbook } from '#platform/uploads/workbook.ts';
import { columnsOf, lineOf, type Cell, type StatementLine } from '../rules/statement.ts';

type Sheet = readonly (readonly Cell[])[];

const csvOf = (text: string, delimiter: string): Sheet => {
  try {
    // an empty line keeps its number
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch {
    return [];
  }
};

const sheetsOf = async (file: Uint8Array): Promise<Sheet[]> => {
  if (!isZip(file)) {
    const text = new TextDecoder().decode(file);
    return [',', ';', '\t'].map((delimiter) => csvOf(text, delimiter));
  }
  return readWorkbook(file, {
    maxBytes: STATEMENT_MAX_UNPACKED_MB * 1024 * 1024,
    tooLarge: statementTooLarge,
  });
};

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
