import { describe, expect, it } from 'vitest';
import { makeProduct, makeVariant } from './fixtures.ts';
import { canChoose, chosenVariant, matrixRows, pickerShape, variantName } from './picker-shape.ts';

describe('the picker', () => {
  it('is a matrix for two options in wholesale', () => {
    expect(pickerShape(makeProduct())).toBe('matrix');
  });

  it('is a list of steppers for one option', () => {
    expect(pickerShape(makeProduct({ options: [{ title: 'Size', values: ['M', 'L'] }] }))).toBe('list');
  });

  it('is one stepper for a product of one variant', () => {
    expect(pickerShape(makeProduct({ options: [], variants: [makeVariant(1, null, null)] }))).toBe('single');
  });

  it('is chips when one piece may be bought at one price', () => {
    const tiers = [{ startQuantity: 1, endQuantity: null, price: 199_000 }];
    expect(pickerShape(makeProduct({ minOrderQuantity: 1, tiers }))).toBe('chips');
    expect(pickerShape(makeProduct({ minOrderQuantity: 1, tiers, quantityPerUnit: 5 }))).toBe('matrix');
  });
});

describe('the matrix', () => {
  it('has option 1 down and option 2 across', () => {
    const rows = matrixRows(makeProduct(), null);
    expect(rows.map(({ value }) => value)).toEqual(['Xanh lá', 'Đỏ son']);
    expect(rows[1]?.cells.map(({ variant }) => variant?.id)).toEqual([3, 4]);
  });

  it('leaves a cell empty where there is no such variant', () => {
    const product = makeProduct({ variants: [makeVariant(1, 'Xanh lá', 'M')] });
    expect(matrixRows(product, null)[0]?.cells[1]?.variant).toBeUndefined();
  });

  it('shows the variants of the third option chosen', () => {
    const variants = [
      makeVariant(1, 'Xanh lá', 'M', { option3: 'Tay ngắn' }),
      makeVariant(2, 'Xanh lá', 'M', { option3: 'Tay dài' }),
    ];
    const product = makeProduct({ variants });
    expect(matrixRows(product, 'Tay dài')[0]?.cells[0]?.variant?.id).toBe(2);
    expect(variantName(variants[1]!)).toBe('Xanh lá, M, Tay dài');
  });
});

describe('choosing options', () => {
  it('leads to the one variant whose values they are', () => {
    expect(chosenVariant(makeProduct(), ['Đỏ son', 'L', null])?.id).toBe(4);
    expect(chosenVariant(makeProduct(), ['Đỏ son', null, null])).toBeUndefined();
  });

  it('is barred where nothing is in stock', () => {
    expect(canChoose(makeProduct(), ['Đỏ son', null, null], 1, 'M')).toBe(false);
    expect(canChoose(makeProduct(), [null, null, null], 1, 'M')).toBe(true);
  });
});
