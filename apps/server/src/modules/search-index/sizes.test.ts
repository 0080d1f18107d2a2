import { describe, expect, test } from 'vitest';
import { readSizeWords } from './lib/size-words.ts';
import { isSizeOption, sizesOf } from './lib/sizes.ts';

describe('size words', () => {
  test.each([
    ['áo polo xanh size xl', ['xl'], 'ao polo xanh'],
    ['giày sz 40', ['40'], 'giay'],
    ['áo thun 3XL nam', ['3xl'], 'ao thun nam'],
    ['áo polo nam xxl', ['2xl'], 'ao polo nam'],
    ['quần cỡ M', ['m'], 'quan'],
    ['đồ bộ bé gái 12kg', ['12kg'], 'do bo be gai'],
    ['đồ bộ bé gái 12 kg', ['12kg'], 'do bo be gai'],
    ['vitamin c', [], 'vitamin c'],
    ['áo có cổ', [], 'ao co co'],
    ['áo s m l', [], 'ao s m l'],
  ])('%s filters by %j', (typed, sizes, left) => {
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
