import { describe, expect, test } from 'vitest';
import { codeOf, codesIn } from '../search-index/lib/sku.ts';
import { slipGuesses, triesOf } from '../search-index/lib/spelling-correction.ts';
import { withoutSlips } from '../suggestions/lib/suggestion-filter.ts';
import { readPriceWords } from './lib/price-words.ts';
import { readSizeWords } from '../search-index/lib/size-words.ts';
import { isSizeOption, sizesOf } from '../search-index/lib/sizes.ts';
import { typosOf, splitsOf, undoneKeys } from '../../platform/text/typo-candidates.ts';
import { readingsOf, synonymsOf, withoutSoft } from '../search-index/lib/synonyms.ts';
import { wordsOf } from '../search-index/lib/search-vector.ts';

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
  ])('%s asks from %s to %s', (typed, min, max, without) => {
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

  test('the words are told as they were typed', () => {
    expect(readPriceWords('Áo thun  DƯỚI 100K  nam')).toMatchObject({
      words: 'DƯỚI 100K',
      without: 'Áo thun nam',
    });
  });
});

describe('size words', () => {
  test.each([
    ['áo polo xanh size xl', ['xl'], 'ao polo xanh'],
    ['giày sz 40', ['40'], 'giay'],
    ['áo thun 3XL nam', ['3xl'], 'ao thun nam'],
    ['áo polo nam xxl', ['2xl'], 'ao polo nam'],
    ['quần cỡ M', ['m'], 'quan'],
    ['đồ bộ bé gái 12kg', ['12kg'], 'do bo be gai'],
    ['đồ bộ bé gái 12 kg', ['12kg'], 'do bo be gai'],
    // a letter alone, and `có` or `số` before another word, are no sizes
    ['vitamin c', [], 'vitamin c'],
    ['áo có cổ', [], 'ao co co'],
    ['áo s m l', [], 'ao s m l'],
  ])('%s asks for %j', (typed, sizes, left) => {
    const read = readSizeWords(typed);
    expect(read.sizes).toEqual(sizes);
    expect(read.words.map(({ folded }) => folded).join(' ')).toBe(left);
  });

  test.each([
    ['XXL', ['2xl']],
    ['36–37', ['36', '37']],
    ['8–10 kg', ['8kg', '9kg', '10kg']],
    ['Size 4', ['size', '4']],
    ['1–200', ['1', '200']],
  ])('%s stands for %j', (value, sizes) => {
    expect(sizesOf(value)).toEqual(sizes);
  });

  test.each([
    ['Size', true],
    ['Kích cỡ', true],
    ['Cỡ giày', true],
    ['Màu', false],
    ['Số lượng', true],
    ['Kiểu bán', false],
  ])('an option called %s is one of sizes: %s', (name, is) => {
    expect(isSizeOption(name)).toBe(is);
  });
});

describe('slips', () => {
  test.each([
    ['aos', 'ao'],
    ['giayf', 'giay'],
    ['ddaamf', 'dam'],
    ['quaafn', 'quan'],
    ['ao1', 'ao'],
    ['qua62n', 'quan'],
    ['d9a62m', 'dam'],
    ['nu74', 'nu'],
  ])('the keys of %s meant %s', (typed, meant) => {
    expect(undoneKeys(typed)).toContain(meant);
  });

  test('a word without keys has none to undo', () => {
    expect(undoneKeys('thun')).toEqual([]);
    expect(undoneKeys('40')).toEqual([]);
  });

  test.each([
    ['pollo', 'polo'],
    ['ploo', 'polo'],
    ['plo', 'polo'],
    ['polp', 'polo'],
    ['xo', 'so'],
  ])('%s is one slip from %s', (typed, meant) => {
    expect(typosOf(typed)).toContain(meant);
  });

  test('two slips are too many, and short words have few', () => {
    expect(typosOf('pllo')).toContain('polo');
    expect(typosOf('plll')).not.toContain('polo');
    expect(typosOf('ao')).not.toContain('a');
  });

  test('a blank may be missing', () => {
    expect(splitsOf('aothun')).toContainEqual(['ao', 'thun']);
  });

  test('guesses begin with the same letter, then with what most have, and stand in the place of the word', () => {
    const known = new Map(
      [
        { word: 'thun', shown: 'thun', products: 50 },
        { word: 'thum', shown: 'thum', products: 2 },
        { word: 'phun', shown: 'phun', products: 900 },
      ].map((word) => [word.word, word]),
    );
    const [typed] = wordsOf('thut');
    expect(slipGuesses(typed!, known).map(({ shown }) => shown)).toEqual(['thun', 'thum']);
    expect(slipGuesses(wordsOf('chun')[0]!, known).map(({ shown }) => shown)).toEqual(['phun', 'thun']);
    const words = wordsOf('áo thut');
    const tries = triesOf(words, new Map([[1, slipGuesses(words[1]!, known)]]));
    expect(tries.map(({ shown }) => shown)).toEqual(['áo thun', 'áo thum']);
  });
});

describe('other names', () => {
  const synonyms = synonymsOf([
    { kind: 'same', phrase: 'áo thun', meaning: 'áo phông' },
    { kind: 'same', phrase: 'tất', meaning: 'vớ' },
    { kind: 'short', phrase: 'men', meaning: 'nam' },
    { kind: 'soft', phrase: 'đẹp', meaning: '' },
    { kind: 'soft', phrase: 'giá rẻ', meaning: '' },
  ]);
  const readings = (typed: string) =>
    readingsOf(wordsOf(typed), synonyms).map((reading) => reading.map(({ exact }) => exact).join(' '));

  test('stand beside what was typed, both ways for the same, one way for what is short', () => {
    expect(readings('áo phông men')).toEqual(['áo phông men', 'áo thun men', 'áo phông nam', 'áo thun nam']);
    expect(readings('ao thun nam')).toEqual(['ao thun nam', 'áo phông nam']);
  });

  test('are of the word that was typed, not of one that looks like it without marks', () => {
    expect(readings('vở')).toEqual(['vở']);
    expect(readings('vo')).toEqual(['vo', 'tất']);
  });

  test('what says nothing of the goods can go, but never all of it', () => {
    const left = (typed: string) =>
      withoutSoft(wordsOf(typed), synonyms)
        .map(({ exact }) => exact)
        .join(' ');
    expect(left('áo đẹp giá rẻ')).toBe('áo');
    expect(left('dép giá rẻ')).toBe('dép');
    expect(left('đẹp')).toBe('đẹp');
  });
});

test.each([
  ['CP40041-LA-XL', 'cp40041laxl', ['cp40041laxl']],
  ['mã hàng 40047', '40047', []],
  ['sku CP40064', 'cp40064', ['cp40064']],
  ['giày cp40063 trắng', 'giaycp40063trang', ['cp40063']],
  ['áo thun', null, []],
  ['123', null, []],
  [`a1${'x'.repeat(80)}`, null, []],
])('%s may be the number %s', (typed, whole, words) => {
  expect(codesIn(typed)).toEqual({ whole, words });
});

test('a number of goods is its letters and digits', () => {
  expect(codeOf('CP-1203 / Đỏ.XL')).toBe('cp1203doxl');
});

describe('keywords that are suggested', () => {
  test('are no slips of others that far more goods are called', () => {
    const counted = (keyword: string, total: number) => ({ keyword, total });
    const all = [
      counted('áo thun trơn', 40),
      counted('áo thun tơn', 1),
      counted('áo thun', 500),
      counted('áo phun', 30),
    ];
    expect(withoutSlips(all).map(({ keyword }) => keyword)).toEqual(['áo thun trơn', 'áo thun', 'áo phun']);
  });
});
