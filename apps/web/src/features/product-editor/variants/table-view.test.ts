import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT, type Draft } from '../draft/draft.ts';
import { cellsOf } from '../draft/matrix.ts';
import { parseSheet, placeCells } from '../draft/paste-cells.ts';
import { cellErrors, tableView, writeCells } from './table-view.ts';

const MAU = { name: 'Màu', values: ['Đỏ', 'Xanh'] };
const SIZE = { name: 'Size', values: ['S', 'M', 'L'] };
const draft: Draft = { ...EMPTY_DRAFT, options: [MAU, SIZE] };

const paste = (view: Parameters<typeof tableView>[1], text: string, from = { row: 0, column: 0 }): Draft => {
  const table = tableView(draft, view);
  const size = { rows: table.rows.length, columns: table.columns.length };
  return { ...draft, ...writeCells(draft, table, placeCells(parseSheet(text), from, size).cells) };
};

describe('the table of variants', () => {
  test('has sizes as columns, and a third option in its rows', () => {
    const table = tableView(
      { ...draft, options: [MAU, SIZE, { name: 'Vải', values: ['Cotton', 'Thun'] }] },
      'stock',
    );
    expect(table.rows.map(({ label }) => label)).toEqual([
      'Đỏ / Cotton',
      'Đỏ / Thun',
      'Xanh / Cotton',
      'Xanh / Thun',
    ]);
    expect(table.columns.map(({ label }) => label)).toEqual(['S', 'M', 'L']);
    expect(table.at(1, 2).values).toEqual(['Đỏ', 'L', 'Thun']);
  });

  test('of one option has one column, of none one cell', () => {
    expect(tableView({ ...draft, options: [MAU] }, 'sku').columns).toMatchObject([{ label: 'Mã SKU' }]);
    expect(tableView(EMPTY_DRAFT, 'stock').at(0, 0).values).toEqual([]);
  });

  test('takes a sheet of prices by colours and sizes', () => {
    const pasted = paste('price', '85.000\t85,000đ\t90k\n1.200\t\t12o');
    expect(cellsOf(pasted, ['Đỏ', 'M']).tiers).toMatchObject([{ from: '1', price: '85,000đ' }]);
    expect(cellsOf(pasted, ['Xanh', 'M']).tiers).toEqual([]);
    const errorOf = cellErrors(pasted, {});
    const table = tableView(pasted, 'price');
    expect(errorOf(table.at(0, 1))).toBeNull();
    expect(errorOf(table.at(1, 2))).toMatch('số tiền');
  });

  test('takes a sheet with a row for each variant', () => {
    const pasted = paste('all', '120\t85.000\t0,3 kg\tAO-1\t893\n5', { row: 1, column: 0 });
    expect(cellsOf(pasted, ['Đỏ', 'M'])).toMatchObject({
      stock: '120',
      grams: '0,3 kg',
      sku: 'AO-1',
      barcode: '893',
    });
    expect(cellsOf(pasted, ['Đỏ', 'L'])).toMatchObject({ stock: '5' });
  });

  test('shows an error of the server at its cell', () => {
    const errorOf = cellErrors(draft, {
      'variants.4.sku': 'Mã này đã có.',
      'variants.0.prices.0.price': 'Sai.',
    });
    expect(errorOf(tableView(draft, 'sku').at(1, 1))).toBe('Mã này đã có.');
    expect(errorOf(tableView(draft, 'price').at(0, 0))).toBe('Sai.');
    expect(errorOf(tableView(draft, 'sku').at(0, 0))).toBeNull();
  });
});
