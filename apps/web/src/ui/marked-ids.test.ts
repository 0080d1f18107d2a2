import { expect, it } from 'vitest';
import { createMarkedIds } from './marked-ids.ts';

it('before the list is loaded only pressed ids have a state', () => {
  const marked = createMarkedIds();
  marked.press(1, true);
  expect([marked.of(1), marked.of(2)]).toEqual([true, undefined]);
});

it('a loaded list does not undo additions or removals', () => {
  const marked = createMarkedIds();
  marked.press(1, true);
  marked.press(2, false);
  marked.list([2, 3]);
  expect([1, 2, 3, 4].map(marked.of)).toEqual([true, false, true, false]);
});

it('a refused change restores the previous state, also after the list is loaded', () => {
  const marked = createMarkedIds();
  const takeBack = marked.press(1, false);
  marked.list([1]);
  takeBack();
  expect(marked.of(1)).toBe(true);
  marked.press(1, false);
  marked.press(1, true)();
  expect(marked.of(1)).toBe(false);
});
