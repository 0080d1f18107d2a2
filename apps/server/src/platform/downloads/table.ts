import { tableTooLarge } from '@market/contract/table-file';
import { escapeFormula } from '@market/contract/rules/formula-cells';
import { TABLE_MEDIA_TYPES, type TableFormat } from '@market/contract/rules/table-formats';
import { stringify } from 'csv-stringify/sync';
import type { HttpExchange } from '../http/serve.ts';
import { writeWorkbook } from './workbook.ts';

/** Headings, then rows. Numbers are numbers in both formats; digits that are no number, as those of a phone, are text. */
export type Table = readonly (readonly (string | number)[])[];

const writeCsv = (table: Table): string =>
  stringify(
    table.map((row) => row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell))),
    // Excel needs the byte order mark for UTF-8
    { bom: true, record_delimiter: 'windows' },
  );

/** A text cell of a workbook is no formula; an apostrophe that `unescapeFormula` would take off is doubled. */
const workbookTable = (table: Table): Table =>
  table.map((row) =>
    row.map((cell) => (typeof cell === 'string' && cell.startsWith("'") ? escapeFormula(cell) : cell)),
  );

export interface TableDownload {
  /** Of the file, without extension; ASCII. */
  readonly name: string;
  readonly table: Table;
}

/** What a thread holds in its memory while it writes. */
const WORKBOOK_CELLS_MAX = 2_000_000;

const toWorkbook = (table: Table): Promise<Uint8Array> => {
  if (table.length * (table[0]?.length ?? 0) > WORKBOOK_CELLS_MAX) throw tableTooLarge();
  return writeWorkbook(workbookTable(table));
};

/** @throws tableTooLarge, unavailable when many workbooks are being written */
export const sendTable = async (
  exchange: HttpExchange,
  { name, table }: TableDownload,
  format: TableFormat = 'csv',
): Promise<string | Uint8Array> => {
  const type = TABLE_MEDIA_TYPES[format];
  const file = format === 'csv' ? writeCsv(table) : await toWorkbook(table);
  exchange.header('content-type', format === 'csv' ? `${type}; charset=utf-8` : type);
  exchange.header('content-disposition', `attachment; filename="${name}.${format}"`);
  return file;
};
