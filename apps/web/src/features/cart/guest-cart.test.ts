import { describe, expect, it } from 'vitest';
import { itemsToRetry, withoutZeros, parseGuestCart, addPicks } from './guest-cart.ts';

const item = (variant_id: number, quantity: number) => ({ variant_id, quantity });

describe('the draft cart', () => {
  it('keeps only items with a quantity above 0', () => {
    expect(withoutZeros([item(1, 2), item(2, 0), item(3, -1)])).toEqual([item(1, 2)]);
  });

  it('adds to what is there already', () => {
    expect(addPicks([item(1, 2)], [item(1, 3), item(2, 5)])).toEqual([item(1, 5), item(2, 5)]);
  });

  it('is empty when the stored text is invalid and drops invalid items', () => {
    expect(parseGuestCart(null)).toEqual([]);
    expect(parseGuestCart('{"a":1}')).toEqual([]);
    expect(parseGuestCart('[[')).toEqual([]);
    expect(parseGuestCart('[null,{"variant_id":"1"},{"variant_id":4,"quantity":2}]')).toEqual([item(4, 2)]);
  });

  it('is cut to the stock when the cart says there is less', () => {
    const refusal = { code: 'cart.errors.quantity', facts: { variant_id: 1, available: 6 } };
    expect(itemsToRetry([item(1, 9), item(2, 4)], refusal)).toEqual([item(2, 4), item(1, 6)]);
  });

  it('is cut to what the lines in the cart already leave of the stock', () => {
    const refusal = { code: 'cart.errors.quantity', facts: { variant_id: 1, available: 6 } };
    expect(itemsToRetry([item(1, 5)], refusal, new Map([[1, 4]]))).toEqual([item(1, 2)]);
    expect(itemsToRetry([item(1, 5)], refusal, new Map([[1, 6]]))).toEqual([]);
  });

  it('drops a variant that is out of stock or completely in the cart', () => {
    const none = { code: 'cart.errors.quantity', facts: { variant_id: 1, available: 0 } };
    const problem = { code: 'cart.errors.quantity', facts: { variant_id: 1, available: 9 } };
    expect(itemsToRetry([item(1, 9), item(2, 4)], none)).toEqual([item(2, 4)]);
    expect(itemsToRetry([item(1, 9), item(2, 4)], problem)).toEqual([item(2, 4)]);
  });

  it('drops a variant that is no longer for sale', () => {
    const refusal = { code: 'cart.errors.not_for_sale', facts: { variant_id: 2 } };
    expect(itemsToRetry([item(1, 9), item(2, 4)], refusal)).toEqual([item(1, 9)]);
  });

  it('is preserved when the failure has another cause', () => {
    expect(itemsToRetry([item(1, 9)], { code: 'cart.errors.full', facts: { limit: 500 } })).toBeNull();
    expect(itemsToRetry([item(1, 9)], { code: 'request.errors.offline', facts: {} })).toBeNull();
  });
});
