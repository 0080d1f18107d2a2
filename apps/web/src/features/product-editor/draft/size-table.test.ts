import { expect, it } from 'vitest';
import {
  newTable,
  ROWS_MAX,
  withCell,
  withColumn,
  withColumnName,
  withoutLastColumn,
  withoutLastRow,
  withRow,
  withSheet,
} from './size-table.ts';

const table = { unit: 'cm', note: '', columns: ['Size', 'Ngực'], rows: [['S', '90']] };

it('a new table has a row for each size of the product, or for three usual ones', () => {
  expect(newTable(['39', '40']).rows.map(([size]) => size)).toEqual(['39', '40']);
  expect(newTable([]).rows.map(([size]) => size)).toEqual(['S', 'M', 'L']);
});

it('one cell and the name of one column change alone', () => {
  expect(withCell(withRow(table), { row: 1, column: 1 }, '95').rows).toEqual([
    ['S', '90'],
    ['', '95'],
  ]);
  expect(withColumnName(table, 1, 'Eo').columns).toEqual(['Size', 'Eo']);
});

it('a pasted sheet adds rows, but no columns', () => {
  expect(withSheet(table, { row: 0, column: 1 }, '91\t70\n95\t72')?.rows).toEqual([
    ['S', '91'],
    ['', '95'],
  ]);
});

it('a pasted sheet ends at the last row that a table can have', () => {
  expect(withSheet(table, { row: 1, column: 0 }, 'M\n'.repeat(ROWS_MAX + 5))?.rows).toHaveLength(ROWS_MAX);
});

it('one pasted cell is left to its field', () => {
  expect(withSheet(table, { row: 0, column: 1 }, '91')).toBeNull();
});

it('a column is added to and removed from every row', () => {
  const wider = withColumn(table);
  expect([wider.columns, wider.rows]).toEqual([['Size', 'Ngực', 'Số đo'], [['S', '90', '']]]);
  expect(withoutLastColumn(wider)).toEqual(table);
  expect(withoutLastRow(withRow(table))).toEqual(table);
});
