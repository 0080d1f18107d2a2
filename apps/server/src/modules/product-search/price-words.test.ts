import { describe, expect, test } from 'vitest';
import { readPriceWords } from './lib/price-words.ts';

describe('price words', () => {
  test.each([
    ['áo thun dưới 100k', null, 100_000, 'áo thun'],
    ['ao thun duoi 100 nghin', null, 100_000, 'ao thun'],
    ['quần jean 100-200k', 100_000, 200_000, 'quần jean'],
    ['quần jean 100k – 200k nam', 100_000, 200_000, 'quần jean nam'],
    ['áo polo từ 50 đến 100 nghìn', 50_000, 100_000, 'áo polo'],
    ['giày trên 300k', 300_000, null, 'giày'],
    ['áo khoác từ 150k trở lên', 150_000, null, 'áo khoác'],
    ['máy thêu dưới 200 triệu', null, 200_000_000, 'máy thêu'],
    ['balo giá dưới 1tr2', null, 1_200_000, 'balo'],
    ['balo 1,5 triệu', 1_200_000, 1_800_000, 'balo'],
    ['đầm khoảng 250k', 200_000, 300_000, 'đầm'],
    ['quan short duoi 70.000', null, 70_000, 'quan short'],
    ['áo polo < 100k', null, 100_000, 'áo polo'],
    ['dưới 100k', null, 100_000, ''],
    ['tất dưới 9.500đ', null, 9_500, 'tất'],
    ['áo khoác 250k trở lên', 250_000, null, 'áo khoác'],
    ['áo khoác 250.000đ trở xuống', null, 250_000, 'áo khoác'],
    ['balo 200k đổ lại', null, 200_000, 'balo'],
  ])('%s filters from %s to %s', (typed, min, max, without) => {
    expect(readPriceWords(typed)).toMatchObject({ min, max, without });
  });

  test.each([
    'áo thun cotton 4 chiều',
    'giày size 42',
    'áo 2 dây',
    'balo laptop 15,6 inch',
    'áo số 10',
    'đồ bộ bé gái 12kg',
    'khổ 1m5',
    'áo 100% cotton',
    'cp40041',
    'trên',
    '200-100k',
    `dưới ${'9'.repeat(30)}tr`,
    '',
  ])('%s names no price', (typed) => {
    expect(readPriceWords(typed)).toBeNull();
  });

  test('price words are returned as typed', () => {
    expect(readPriceWords('Áo thun  DƯỚI 100K  nam')).toMatchObject({
      words: 'DƯỚI 100K',
      without: 'Áo thun nam',
    });
  });
});
