import { expect, it } from 'vitest';
import { parsePastedItems } from './pasted-items.ts';

it('lines of a spreadsheet become sizes, colours and numbers, its head and sum left out', () => {
  expect(parsePastedItems('Size\tMàu\tSố lượng\nM\tXanh\t90\nL\tĐỏ\t1.100\nTổng\t\t1.190\n')).toEqual([
    { size: 'M', color: 'Xanh', count: '90' },
    { size: 'L', color: 'Đỏ', count: '1100' },
  ]);
});

it('lines with commas and without colours are read', () => {
  expect(parsePastedItems('S, 40\nM, 90')).toEqual([
    { size: 'S', color: '', count: '40' },
    { size: 'M', color: '', count: '90' },
  ]);
});

it('a single word is no table', () => {
  expect(parsePastedItems('Xanh navy')).toEqual([]);
});
