import type { Cart, CartItem } from '@market/contract/cart/schemas';
import { expect, test } from 'vitest';
import { miniCartView, lineProblem } from './mini-cart-view.ts';

const line = (variant_id: number, more: Partial<CartItem> = {}) =>
  ({
    variant_id,
    saved: false,
    added_at: `2026-11-0${variant_id}T08:00:00.000Z`,
    inventory_quantity: 40,
    warnings: [],
    ...more,
  }) as unknown as CartItem;
const viewOf = (...items: CartItem[]) => {
  const { lines, more, total } = miniCartView({ items, total_price: 560_000 } as unknown as Cart);
  return { ids: lines.map(({ variant_id }) => variant_id), more, total };
};

test('the lines added last come first, the rest is a number, and the total is of all', () => {
  expect(viewOf(line(1), line(6), line(3), line(2), line(5), line(4))).toEqual({
    ids: [6, 5, 4, 3],
    more: 2,
    total: 560_000,
  });
});

test('lines saved for later are neither shown nor counted', () => {
  expect(viewOf(line(1), line(2, { saved: true }))).toMatchObject({ ids: [1], more: 0 });
  expect(viewOf(line(2, { saved: true }))).toMatchObject({ ids: [], more: 0 });
});

test('a line that cannot be ordered says why instead of a price', () => {
  const warning = (message_code: CartItem['warnings'][number]['message_code']) => ({
    warnings: [{ message_code, message: '', facts: {} }],
  });
  expect(lineProblem(line(1))).toBeNull();
  expect(lineProblem(line(1, warning('cart.errors.min_quantity')))).toBeNull();
  expect(lineProblem(line(1, warning('cart.errors.not_for_sale')))).toBe('Hiện không nhận đặt hàng');
  expect(lineProblem(line(1, { inventory_quantity: 0 }))).toBe('Tạm hết hàng');
});
