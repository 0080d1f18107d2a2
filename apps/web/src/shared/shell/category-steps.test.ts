import { expect, test } from 'vitest';
import { categoryStep } from './category-steps.ts';

test('arrows go down and up a column, into what is under a category, and back out', () => {
  expect(categoryStep('ArrowDown', 'first')).toBe(1);
  expect(categoryStep('ArrowUp', 'under')).toBe(-1);
  expect(categoryStep('ArrowRight', 'first')).toBe('in');
  expect(categoryStep('ArrowLeft', 'under')).toBe('out');
});

test('Esc leads back to the category first; from there the menu closes', () => {
  expect(categoryStep('Escape', 'under')).toBe('out');
  expect(categoryStep('Escape', 'first')).toBeUndefined();
});

test('Tab and Enter stay what they are everywhere', () => {
  for (const key of ['Tab', 'Enter', ' ', 'Home'])
    for (const column of ['first', 'under'] as const) expect(categoryStep(key, column)).toBeUndefined();
});
