import { expect, test } from 'vitest';
import { categoryMenuMove } from './category-menu-keys.ts';

test('arrows go down and up a column, into what is under a category, and back out', () => {
  expect(categoryMenuMove('ArrowDown', 'first')).toBe(1);
  expect(categoryMenuMove('ArrowUp', 'under')).toBe(-1);
  expect(categoryMenuMove('ArrowRight', 'first')).toBe('in');
  expect(categoryMenuMove('ArrowLeft', 'under')).toBe('out');
});

test('Esc leads back to the category first; from there the menu closes', () => {
  expect(categoryMenuMove('Escape', 'under')).toBe('out');
  expect(categoryMenuMove('Escape', 'first')).toBeUndefined();
});

test('Tab and Enter stay what they are everywhere', () => {
  for (const key of ['Tab', 'Enter', ' ', 'Home'])
    for (const column of ['first', 'under'] as const) expect(categoryMenuMove(key, column)).toBeUndefined();
});
