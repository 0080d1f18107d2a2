import { expect, test } from 'vitest';
import { readKeyword } from './keyword.ts';
import { lineOf, vectorOf, wordsOf } from './words.ts';

test.each([
  ['hoà', 'hòa'],
  ['thuỷ', 'thủy'],
  ['khoẻ', 'khỏe'],
  ['HOÀ', 'hòa'],
  // behind a q the u is no vowel
  ['quý', 'quý'],
  ['quỳ', 'quỳ'],
  // a closed syllable has one place only
  ['khoác', 'khoác'],
  ['thuyền', 'thuyền'],
])('the tone of %s stands where it does in %s', (typed, exact) => {
  expect(wordsOf(typed)).toEqual(wordsOf(exact));
  expect(wordsOf(typed)[0]!.exact).toBe(exact.toLowerCase());
});

test.each([
  ['Áo ĐẤU bóng-đá', ['ao', 'dau', 'bong', 'da']],
  ['ĐÂY LÀ Áo', ['day', 'la', 'ao']],
  ['Áo'.normalize('NFD'), ['ao']],
  ['100% cotton, size 2XL', ['100', 'cotton', 'size', '2xl']],
  [`'); drop table x; --`, ['drop', 'table', 'x']],
  ['👕 & | ! <->', []],
])('%s has the words %j', (text, folded) => {
  expect(wordsOf(text).map((word) => word.folded)).toEqual(folded);
});

test('a vector has each word once by its best field, folded and as written', () => {
  expect(vectorOf({ title: 'Áo áo', category: 'Áo ấm', shop: '', features: '' })).toBe(
    `'ao':1A '=áo':1A 'am':2B '=ấm':2B`,
  );
});

test('a keyword asks for every word, the last as the beginning of one', () => {
  expect(readKeyword('Áo  khoác na')).toEqual({
    match: `'ao' & 'khoac' & 'na':*`,
    folded: `'ao' | 'khoac' | 'na'`,
    prefix: `'na':*`,
    exact: `'=áo' | '=khoác'`,
    neighbours: [' ao khoac ', ' khoac na'],
    phrase: ' áo khoác na',
  });
  expect(readKeyword('polo')).toMatchObject({ match: `'polo':*`, exact: null, neighbours: null });
  expect(readKeyword(' !? ')).toBeNull();
});

test('a run of words is a run of characters', () => {
  expect(lineOf(['ao', 'khoac'])).toBe(' ao khoac ');
  expect(lineOf([])).toBe('');
});
