import { describe, expect, it } from 'vitest';
import { makeProduct, makeVariant } from '#features/product/fixtures.ts';
import { fillMatrix, parseList, parseSheet, pasteResultText } from './parse-quantities.ts';
import { matrixRows } from '#features/product/picker-shape.ts';

describe('a pasted sheet', () => {
  it('is rows of numbers, empty cells left alone', () => {
    expect(parseSheet('10\t12\r\n\t8\n')).toEqual([
      [10, 12],
      [null, 8],
    ]);
  });

  it('reads thousands as they are written here', () => {
    expect(parseSheet('1.200')).toEqual([[1200]]);
  });

  it.each(['1.5', '1,5', '2\t1.5'])('is no sheet with a fraction: %j', (text) =>
    expect(parseSheet(text)).toBeNull(),
  );

  it('is no sheet when it has words, or nothing', () => {
    expect(parseSheet('đỏ M 10')).toBeNull();
    expect(parseSheet('\t\n')).toBeNull();
  });

  it('fills the cells from the one it was pasted into', () => {
    const rows = matrixRows(makeProduct(), null);
    expect(fillMatrix(rows, { row: 0, column: 1 }, [[5, 9], [4]])).toEqual({
      quantities: { 2: 5, 4: 4 },
      cut: 0,
      unknown: [],
    });
  });

  it('is cut to the stock, and says so', () => {
    const pasted = fillMatrix(matrixRows(makeProduct(), null), { row: 1, column: 0 }, [[3, 60]]);
    expect(pasted.quantities).toEqual({ 3: 0, 4: 6 });
    expect(pasteResultText(pasted)).toBe('Đã điền 2 ô, 2 ô chỉnh theo tồn kho');
  });
});

describe('a pasted list', () => {
  const read = (text: string) => parseList(makeProduct(), text);

  it('names variants by some words of their options, with or without marks', () => {
    expect(read('đỏ L 5, xanh M 10').quantities).toEqual({ 4: 5, 1: 10 });
    expect(read('XANH LA - L: 7 cái\nXanh lá M x3').quantities).toEqual({ 2: 7, 1: 3 });
  });

  it('adds up a variant named twice', () => {
    expect(read('xanh M 10; xanh M 2').quantities).toEqual({ 1: 12 });
  });

  it('gives back what names no variant, or several', () => {
    expect(read('tím M 10, xanh 5, đỏ L').unknown).toEqual(['tím M 10', 'xanh 5', 'đỏ L']);
  });

  it('prefers the variant that is exactly named', () => {
    const variants = [makeVariant(1, 'Xanh', 'M'), makeVariant(2, 'Xanh chàm', 'M')];
    const product = makeProduct({ variants });
    expect(parseList(product, 'xanh M 4, xanh chàm M 6').quantities).toEqual({ 1: 4, 2: 6 });
  });

  it('takes the last number as the quantity, so that shoe sizes are sizes', () => {
    const variants = [makeVariant(1, 'Trắng', '39'), makeVariant(2, 'Trắng', '40')];
    expect(parseList(makeProduct({ variants }), 'trắng 39 10, trắng 40 2 đôi').quantities).toEqual({
      1: 10,
      2: 2,
    });
  });
});
