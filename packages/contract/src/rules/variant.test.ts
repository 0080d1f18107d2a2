import { describe, expect, it } from 'vitest';
import { isDefaultVariant, matchVariant, optionsTitle, shownVariantTitle } from './variant.ts';

const variant = (id: number, ...values: string[]) => ({
  id,
  option1: values[0] ?? null,
  option2: values[1] ?? null,
  option3: values[2] ?? null,
});
const shirts = [
  variant(1, 'Đỏ', 'M'),
  variant(2, 'Đỏ', 'L'),
  variant(3, 'Xanh', 'M'),
  variant(4, 'Xanh', 'M', 'Tay dài'),
];

describe('the variant of the options chosen', () => {
  it.each([
    ['matches every option', ['Đỏ', 'L'], 2],
    ['distinguishes the third option', ['Xanh', 'M', 'Tay dài'], 4],
    ['without a third takes the one that has none', ['Xanh', 'M'], 3],
    ['is none while an option is open', ['Đỏ'], undefined],
    ['is none when no variant has this pair', ['Xanh', 'L'], undefined],
    ['is none when nothing is chosen', [], undefined],
  ])('%s', (_, chosen, id) => {
    expect(matchVariant(shirts, chosen)?.id).toBe(id);
  });

  it('is the only variant of a product without options', () => {
    expect(matchVariant([variant(9)], [])?.id).toBe(9);
  });
});

describe('a variant’s title', () => {
  it.each([
    ['default', true],
    ['Default Title', true],
    ['DEFAULT TITLE', true],
    ['Default color', false],
    ['', false],
  ])('%j stands for no options: %j', (title, standIn) => {
    expect(isDefaultVariant(title)).toBe(standIn);
    expect(shownVariantTitle(title)).toBe(standIn ? '' : title);
  });

  it('lists its options', () => {
    expect(optionsTitle(variant(1, 'Xanh lá', 'L'))).toBe('Xanh lá, L');
    expect(optionsTitle(variant(1))).toBe('');
  });
});
