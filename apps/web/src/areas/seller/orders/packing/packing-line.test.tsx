import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SlipLine } from './packing-counts.ts';
import { PackingLine } from './packing-line.tsx';

const LINE = {
  variantId: 7,
  title: 'Áo polo',
  variantTitle: '',
  options: [],
  sku: 'AO-1',
  barcode: '',
  barcodeShared: false,
  quantity: 3,
} as unknown as SlipLine;

const buttonOf = (count: number, label: string): string | undefined =>
  renderToStaticMarkup(<PackingLine line={LINE} count={count} onAdd={() => {}} />).match(
    new RegExp(`<button[^>]*aria-label="${label}[^>]*>`),
  )?.[0];

test('a unit can be taken off a line as soon as one was counted, not only when the line is full', () => {
  expect(buttonOf(0, 'Bớt một')).toContain('invisible');
  for (const count of [1, 3]) {
    expect(buttonOf(count, 'Bớt một')).toBeDefined();
    expect(buttonOf(count, 'Bớt một')).not.toContain('invisible');
  }
});

test('nothing is added to a full line', () => {
  expect(buttonOf(2, 'Thêm một')).toBeDefined();
  expect(buttonOf(3, 'Thêm một')).toBeUndefined();
});
