import { describe, expect, test } from 'vitest';
import { withoutTypos } from './lib/suggestion-filter.ts';

describe('keywords that are suggested', () => {
  test('are not typos of keywords with far more products', () => {
    const counted = (keyword: string, total: number) => ({ keyword, total });
    const all = [
      counted('áo thun trơn', 40),
      counted('áo thun tơn', 1),
      counted('áo thun', 500),
      counted('áo phun', 30),
    ];
    expect(withoutTypos(all).map(({ keyword }) => keyword)).toEqual(['áo thun trơn', 'áo thun', 'áo phun']);
  });
});
