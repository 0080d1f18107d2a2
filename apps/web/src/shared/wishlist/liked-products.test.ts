import { expect, it } from 'vitest';
import { createLikedProducts } from './liked-products.ts';

it('is not known of a product before the list has come, but of what was pressed', () => {
  const liked = createLikedProducts();
  liked.press(1, true);
  expect([liked.of(1), liked.of(2)]).toEqual([true, undefined]);
});

it('a list undoes no press, neither one that adds nor one that takes away', () => {
  const liked = createLikedProducts();
  liked.press(1, true);
  liked.press(2, false);
  liked.list([2, 3]);
  expect([1, 2, 3, 4].map(liked.of)).toEqual([true, false, true, false]);
});

it('a press that is refused gives back what was there, also when the list came meanwhile', () => {
  const liked = createLikedProducts();
  const takeBack = liked.press(1, false);
  liked.list([1]);
  takeBack();
  expect(liked.of(1)).toBe(true);
  liked.press(1, false);
  liked.press(1, true)();
  expect(liked.of(1)).toBe(false);
});
