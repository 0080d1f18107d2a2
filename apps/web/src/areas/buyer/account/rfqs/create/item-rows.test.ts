import { expect, it } from 'vitest';
import { addRow, initialRows, pasteRows } from './item-rows.ts';

const item = (size: string) => ({ size, color: '', count: '10' });
const sizesOf = (rows: ReturnType<typeof initialRows>) => rows.map((row) => row.item.size);

it('pasted lines take the place of as many rows, and rows further on stay', () => {
  const rows = initialRows(['S', 'M', 'L', 'XL', 'XXL'].map(item));
  const pasted = pasteRows(rows, 1, ['36', '38'].map(item));
  expect(sizesOf(pasted)).toEqual(['S', '36', '38', 'XL', 'XXL', '']);
  expect(pasted[3]!.key).toBe(rows[3]!.key);
});

it('no two rows have one key, after lines were pasted in the middle', () => {
  const rows = addRow(pasteRows(initialRows(['S', 'M'].map(item)), 0, ['36', '38'].map(item)));
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});
