import { expect, test } from 'vitest';
import { isLowerRelevance } from './search-tuning.ts';

test.each([
  [1, 0.995, true],
  [0.1, 0.095, true],
  [0.95, 1, false],
  [0.8, 0.7, true],
  [0.96301, 0.963, false],
])('relevance that goes from %d to %d is lower: %s', (before, after, lower) => {
  expect(isLowerRelevance({ before, after })).toBe(lower);
});
