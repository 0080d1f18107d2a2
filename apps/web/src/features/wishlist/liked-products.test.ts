import { expect, it } from 'vitest';
import { createLikedProducts } from './liked-products.ts';

it('before the list is loaded only pressed products have a known state', () => {
  const liked = createLikedProducts();
  liked.press(1, true);
  expect([liked.of(1), liked.of(2)]).toEqual([true, undefined]);
});

it('a loaded list does not undo additions or removals', () => {
  const liked = createLikedProducts();
  liked.press(1, true);
  liked.press(2, false);
  liked.list([2, 3]);
  expect([1, 2, 3, 4].map(liked.of)).toEqual([true, false, true, false]);
});

it('a refused change restores the previous state, also after the list is loaded', () => {
  const liked = createLikedProducts();
  const takeBack = liked.press(1, false);
  liked.list([1]);
  takeBack();
  expect(liked.of(1)).toBe(true);
  liked.press(1, false);
  liked.press(1, true)();
  expect(liked.of(1)).toBe(false);
});
