import { parse } from 'csv-parse/sync';
import { isZip, readWorkbook, type NamedSheet, type WorkbookLimit, type WorkbookSheet } from './workbook.ts';

export type Delimiter = ',' | ';' | '\t';

const parseCsv = (text: string, delimiter: Delimiter): WorkbookSheet => {
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

/**
 * The sheets of an XLSX file, or a CSV file read with each delimiter in turn; the caller takes the one that it
 * understands. @throws limit.tooLarge, unavailable when many are being read
 */
export const readNamedSheets = async (
  file: Uint8Array,
  limit: WorkbookLimit,
  delimiters: readonly Delimiter[],
): Promise<NamedSheet[]> => {
  if (isZip(file)) return readWorkbook(file, limit);
  const text = new TextDecoder().decode(file);
  return delimiters.map((delimiter) => ({ name: '', rows: parseCsv(text, delimiter) }));
};

/** The same without the names of the sheets. */
export const readSheets = async (...read: Parameters<typeof readNamedSheets>): Promise<WorkbookSheet[]> =>
  (await readNamedSheets(...read)).map(({ rows }) => rows);
