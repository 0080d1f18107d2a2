import type { SizeTable } from './draft.ts';
import { parseSheet, placeCells, type Place } from './paste-cells.ts';

export const COLUMNS_MAX = 12;
export const ROWS_MAX = 40;
export const CELL_MAX = 40;
const DEFAULT_SIZES = ['S', 'M', 'L'];

/** A row for each size of the product. */
export const newTable = (sizes: readonly string[]): SizeTable => ({
  unit: 'cm',
  note: '',
  columns: ['Size', 'Ngực', 'Dài', 'Vai'],
  rows: (sizes.length > 0 ? sizes : DEFAULT_SIZES).slice(0, ROWS_MAX).map((size) => [size, '', '', '']),
});

const emptyRow = ({ columns }: SizeTable): string[] => columns.map(() => '');

export const withCell = (table: SizeTable, { row, column }: Place, text: string): SizeTable => ({
  ...table,
  rows: table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)),
});

/** Null: one cell, which its field takes by itself. Rows are added, columns are not. */
export const withSheet = (table: SizeTable, from: Place, text: string): SizeTable | null => {
  const sheet = parseSheet(text);
  if (sheet.length === 1 && sheet[0]!.length === 1) return null;
  const rowCount = Math.min(ROWS_MAX, Math.max(table.rows.length, from.row + sheet.length));
  const rows = Array.from({ length: rowCount }, (_, at) => [...(table.rows[at] ?? emptyRow(table))]);
  const size = { rows: rowCount, columns: table.columns.length };
  for (const cell of placeCells(sheet, from, size).cells)
    rows[cell.row]![cell.column] = cell.text.slice(0, CELL_MAX);
  return { ...table, rows };
};

export const withColumnName = (table: SizeTable, column: number, name: string): SizeTable => ({
  ...table,
  columns: table.columns.with(column, name),
});

export const withRow = (table: SizeTable): SizeTable => ({
  ...table,
  rows: [...table.rows, emptyRow(table)],
});

export const withoutLastRow = (table: SizeTable): SizeTable => ({ ...table, rows: table.rows.slice(0, -1) });

export const withColumn = (table: SizeTable): SizeTable => ({
  ...table,
  columns: [...table.columns, 'Số đo'],
  rows: table.rows.map((cells) => [...cells, '']),
});

export const withoutLastColumn = (table: SizeTable): SizeTable => ({
  ...table,
  columns: table.columns.slice(0, -1),
  rows: table.rows.map((cells) => cells.slice(0, -1)),
});
