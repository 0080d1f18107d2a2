import { expect, test } from 'vitest';
import { tokensOf } from './tokenizer.ts';

test.each([
  ['hoà', 'hòa'],
  ['thuỷ', 'thủy'],
  ['khoẻ', 'khỏe'],
  ['HOÀ', 'hòa'],
  // after q the u is no vowel
  ['quý', 'quý'],
  ['quỳ', 'quỳ'],
  // a closed syllable has one place only
  ['khoác', 'khoác'],
  ['thuyền', 'thuyền'],
])('the tone of %s stands where it does in %s', (typed, exact) => {
  expect(tokensOf(typed)).toEqual(tokensOf(exact));
  expect(tokensOf(typed)[0]!.exact).toBe(exact.toLowerCase());
});

test.each([
  ['Áo ĐẤU bóng-đá', ['ao', 'dau', 'bong', 'da']],
  ['ĐÂY LÀ Áo', ['day', 'la', 'ao']],
  ['Áo'.normalize('NFD'), ['ao']],
  ['100% cotton, size 2XL', ['100', 'cotton', 'size', '2xl']],
  [`'); drop table x; --`, ['drop', 'table', 'x']],
  ['👕 & | ! <->', []],
])('%s has the words %j', (text, folded) => {
  expect(tokensOf(text).map((word) => word.folded)).toEqual(folded);
});
