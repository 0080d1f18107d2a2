import type { QueueItem } from '@market/contract/moderation/schemas';
import { expect, test } from 'vitest';
import { nextId, previousId } from './use-neighbours.ts';

const ME = 1;
const items = [
  { id: 'a', claimed_by: null },
  { id: 'b', claimed_by: { id: 2, name: 'Lan' } },
  { id: 'c', claimed_by: { id: ME, name: 'Minh' } },
] as unknown as QueueItem[];

test('the next item is held by nobody else', () => {
  expect(nextId(items, 'a', ME)).toBe('c');
  expect(nextId(items, 'c', ME)).toBe('a');
  expect(nextId(items.slice(1, 2), 'a', ME)).toBeNull();
});

test('after an item that was removed the first free one is next', () => {
  expect(nextId(items.slice(1), 'a', ME)).toBe('c');
});

test('the previous item is held by nobody else; before the first one is the last one', () => {
  expect(previousId(items, 'c', ME)).toBe('a');
  expect(previousId(items, 'a', ME)).toBe('c');
  expect(previousId(items.slice(1, 2), 'a', ME)).toBeNull();
});
