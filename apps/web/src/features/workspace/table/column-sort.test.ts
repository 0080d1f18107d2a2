import { expect, it } from 'vitest';
import { nextSort, sortDirection } from './column-sort.ts';

const BOTH = { descending: 'newest', ascending: 'oldest' };
const ONE = { descending: 'total' };

it('a head says in which direction its column sorts the list', () => {
  expect(sortDirection(BOTH, 'newest')).toBe('descending');
  expect(sortDirection(BOTH, 'oldest')).toBe('ascending');
  expect(sortDirection(ONE, 'newest')).toBe('none');
});

it('a press on a head alternates between the sorts of its column', () => {
  expect(nextSort(BOTH, 'total', 'newest')).toBe('newest');
  expect(nextSort(BOTH, 'newest', 'newest')).toBe('oldest');
  expect(nextSort(BOTH, 'oldest', 'newest')).toBe('newest');
});

it('a press on a head with one sort leads to it, and from it to the default', () => {
  expect(nextSort(ONE, 'newest', 'newest')).toBe('total');
  expect(nextSort(ONE, 'total', 'newest')).toBe('newest');
});
