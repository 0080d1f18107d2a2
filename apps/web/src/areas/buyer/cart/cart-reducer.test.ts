import type { Cart, CartItem } from '@market/contract/cart/schemas';
import { describe, expect, it } from 'vitest';
import { cartReducer, EMPTY_CART, availableQuantityRetry, type CartState } from './cart-reducer.ts';

const item = (variant_id: number, more: Partial<CartItem> = {}) =>
  ({ variant_id, quantity: 3, saved: false, ...more }) as CartItem;
const cart = (items: CartItem[]) => ({ items, item_count: items.length }) as Cart;
const loadedCart = (more: Partial<CartState> = {}): CartState => ({
  ...EMPTY_CART,
  cart: cart([item(1), item(2)]),
  itemCount: 2,
  ...more,
});

describe('updating the cart', () => {
  it('is loading and not failed once asked for', () => {
    expect(cartReducer(loadedCart({ failed: true }), { type: 'requested' })).toMatchObject({
      loading: true,
      failed: false,
    });
  });

  it('stores the count, the variants and their products, and stops loading when it succeeds', () => {
    const answer = cart([item(1), item(2), item(3)]);
    expect(cartReducer(loadedCart({ loading: true }), { type: 'succeeded', cart: answer })).toMatchObject({
      cart: answer,
      itemCount: 3,
      loading: false,
    });
  });

  it('keeps only the selected variants that are still in the cart', () => {
    const before = loadedCart({ selectedVariantIds: [1, 2, 9] });
    const after = cartReducer(before, { type: 'succeeded', cart: cart([item(2), item(3)]) });
    expect(after.selectedVariantIds).toEqual([2]);
  });

  it('deselects a variant that is saved for later', () => {
    const before = loadedCart({ selectedVariantIds: [1, 2] });
    const after = cartReducer(before, { type: 'succeeded', cart: cart([item(1, { saved: true }), item(2)]) });
    expect(after.selectedVariantIds).toEqual([2]);
  });

  it('keeps the cart and is marked as failed after a failure', () => {
    const before = loadedCart({ loading: true });
    expect(cartReducer(before, { type: 'failed' })).toEqual({ ...before, loading: false, failed: true });
  });

  it('stores the count alone when a variant is added', () => {
    const before = loadedCart();
    expect(cartReducer(before, { type: 'added', cart: cart([item(1), item(2), item(3)]) })).toEqual({
      ...before,
      itemCount: 3,
    });
  });

  it('updates the count when the cart is fetched', () => {
    expect(cartReducer(EMPTY_CART, { type: 'fetched', cart: cart([item(1)]) }).itemCount).toBe(1);
  });

  it('changes the quantity of one variant and no other', () => {
    const after = cartReducer(loadedCart(), { type: 'quantity_changed', variantId: 2, quantity: 8 });
    expect(after.cart?.items.map(({ quantity }) => quantity)).toEqual([3, 8]);
  });

  it('selects what is ticked', () => {
    expect(cartReducer(loadedCart(), { type: 'selected', variantIds: [2] }).selectedVariantIds).toEqual([2]);
  });
});

describe('the quantity error', () => {
  const refusal = { code: 'cart.errors.quantity', facts: { available: 6, unit_name: 'đôi' } };

  it('resets the one item to what is available and says so', () => {
    expect(availableQuantityRetry([{ variant_id: 1, quantity: 20 }], refusal)).toEqual({
      change: { variant_id: 1, quantity: 6 },
      message: 'Kho chỉ còn 6 đôi, đã chỉnh số lượng',
    });
  });

  it.each([
    ['the update was of several items', [1, 2], refusal],
    ['it is another refusal', [1], { ...refusal, code: 'cart.errors.not_for_sale' }],
    ['nothing is left', [1], { ...refusal, facts: { available: 0 } }],
  ])('retries nothing when %s', (_, ids, failure) => {
    const items = ids.map((variant_id) => ({ variant_id, quantity: 20 }));
    expect(availableQuantityRetry(items, failure)).toBeNull();
  });
});
