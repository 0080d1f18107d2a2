import { expect, test } from 'vitest';
import { matching, summaryOf } from './rules/reading.ts';

const counts = [
  { stars: 5, total: 2, with_images: 1 },
  { stars: 4, total: 1, with_images: 0 },
];

test('the summary is the plain mean over all stars', () => {
  expect(summaryOf(counts)).toEqual({
    rating_avg: 4.67,
    rating_count: 3,
    breakdown: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
  });
  expect(summaryOf([])).toMatchObject({ rating_avg: null, rating_count: 0 });
});

test('the total of a filtered list is the number of its reviews', () => {
  expect(matching(counts, {})).toBe(3);
  expect(matching(counts, { rating: 5 })).toBe(2);
  expect(matching(counts, { with_images: true })).toBe(1);
  expect(matching(counts, { rating: 4, with_images: true })).toBe(0);
});
