// Writes a spreadsheet in a thread: a large one takes seconds, in which the server continues to answer.
import { parentPort, workerData } from 'node:worker_threads';
import writeXlsx, { type SheetData } from 'write-excel-file/node';
import type { WorkbookRows } from './workbook.ts';

const SHEET = 'Dữ liệu';
const MIN_WIDTH = 8;
const MAX_WIDTH = 48;
/** Rows by which the width of columns is chosen. */
const MEASURED_ROWS = 200;
/** The longest text that a cell of Excel holds. */
const CELL_MAX = 32_767;
/** Excel's format of text: digits that are typed into the cell later stay text, too. */
const TEXT = '@';

/** Excel reads `_x0041_` in a text as the character of that code; an escaped underscore prevents that. */
const escapeCode = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

const table = workerData as WorkbookRows;
const headings = table[0] ?? [];

const widthOf = (_: unknown, column: number) => {
  const lengths = table.slice(0, MEASURED_ROWS).map((row) => String(row[column] ?? '').length);
  return { width: Math.min(Math.max(MIN_WIDTH, ...lengths) + 2, MAX_WIDTH) };
};
const cellOf = (cell: string | number): SheetData[number][number] => {
  if (cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  return { value: escapeCode(cell.slice(0, CELL_MAX)), type: String, format: TEXT };
};

const data: SheetData = [
  headings.map((heading) => ({ value: String(heading), type: String, fontWeight: 'bold' })),
  ...table.slice(1).map((row) => row.map(cellOf)),
];
const file = await writeXlsx(data, {
  sheet: SHEET,
  columns: headings.map(widthOf),
  stickyRowsCount: 1,
}).toBuffer();
parentPort!.postMessage(file);
