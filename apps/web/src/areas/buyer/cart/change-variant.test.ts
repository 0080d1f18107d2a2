import { describe, expect, it } from 'vitest';
import { variantChange } from './change-variant.ts';
import { testCart } from './test-cart.ts';

const { items } = testCart([
  { id: 1, quantity: 3, selected: true },
  { id: 2, quantity: 5, selected: false },
]);
const [item] = items;
const target = (id: number, stock: number) => ({ id, stock, name: 'Đỏ, M' });

describe('a line that becomes another variant', () => {
  it('takes its quantity along', () => {
    expect(variantChange(item!, target(9, 40), items)).toEqual({
      changes: [
        { variant_id: 1, quantity: 0 },
        { variant_id: 9, quantity: 3, saved: false },
      ],
      text: 'Đã đổi sang Đỏ, M',
    });
  });

  it('adds it to that of a variant that is in the cart', () => {
    expect(variantChange(item!, target(2, 40), items).changes[1]).toEqual({
      variant_id: 2,
      quantity: 8,
      saved: false,
    });
  });

  it('gets what is in stock, and says so', () => {
    const { changes, text } = variantChange(item!, target(2, 6), items);
    expect(changes[1]!.quantity).toBe(6);
    expect(text).toBe(`Đã đổi sang Đỏ, M. Kho chỉ còn 6 ${item!.unit_name}, đã chỉnh số lượng`);
  });
});
