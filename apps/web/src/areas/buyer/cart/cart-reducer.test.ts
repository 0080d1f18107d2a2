import { describe, expect, it } from 'vitest';
import {
  availableQuantityRetry,
  cartReducer,
  changedVariantIds,
  initialCartState,
  selectionChanged,
  type CartState,
} from './cart-reducer.ts';
import { testCart } from './test-cart.ts';

const cart = testCart([{ id: 1 }, { id: 2 }, { id: 3, selected: false }]);
const loadedCart = (more: Partial<CartState> = {}): CartState => ({ ...initialCartState(cart), ...more });

describe('the cart', () => {
  it('starts with the selection of the server and nothing changed', () => {
    expect(loadedCart().selectedVariantIds).toEqual([1, 2]);
    expect(changedVariantIds(loadedCart()).size).toBe(0);
  });

  it('is loading from the request to the reply', () => {
    const requested = cartReducer(loadedCart(), { type: 'requested' });
    expect(requested.loading).toBe(true);
    const replied = cartReducer(requested, { type: 'replied', cart, changes: [], selected: null });
    expect(replied.loading).toBe(false);
  });

  it('marks a typed quantity as changed until the reply that contains it', () => {
    const typed = cartReducer(loadedCart(), { type: 'quantity_changed', variantId: 2, quantity: 8 });
    expect([...changedVariantIds(typed)]).toEqual([2]);
    const changes = [{ variant_id: 2, quantity: 8 }];
    const replied = cartReducer(typed, {
      type: 'replied',
      cart,
      changes,
      selected: typed.selectedVariantIds,
    });
    expect([...changedVariantIds(replied)]).toEqual([]);
  });

  it('keeps a quantity that was typed after the request', () => {
    const typed = loadedCart({ quantities: { 2: 9 } });
    const changes = [{ variant_id: 2, quantity: 8 }];
    const replied = cartReducer(typed, { type: 'replied', cart, changes, selected: null });
    expect(replied.quantities).toEqual({ 2: 9 });
    expect(cartReducer(typed, { type: 'change_refused', changes }).quantities).toEqual({ 2: 9 });
  });

  it('drops a refused quantity', () => {
    const typed = loadedCart({ quantities: { 1: 4, 2: 8 } });
    const refused = cartReducer(typed, { type: 'change_refused', changes: [{ variant_id: 2, quantity: 8 }] });
    expect(refused.quantities).toEqual({ 1: 4 });
    expect(refused.cart).toBe(cart);
  });

  it('clears the correction of a line when its quantity is typed again', () => {
    const change = { variant_id: 1, quantity: 6 };
    const corrected = cartReducer(loadedCart(), { type: 'corrected', change, message: 'Kho chỉ còn 6 cái' });
    expect(corrected).toMatchObject({ quantities: { 1: 6 }, corrections: { 1: 'Kho chỉ còn 6 cái' } });
    expect(
      cartReducer(corrected, { type: 'quantity_changed', variantId: 1, quantity: 5 }).corrections,
    ).toEqual({});
  });
});

describe('the selection', () => {
  it('is changed until the figures are of it', () => {
    const selected = cartReducer(loadedCart(), { type: 'selected', variantIds: [1, 3] });
    expect([selectionChanged(selected), [...changedVariantIds(selected)]]).toEqual([true, [3, 2]]);
    const answer = testCart([{ id: 1 }, { id: 2, selected: false }, { id: 3 }]);
    const replied = cartReducer(selected, {
      type: 'replied',
      cart: answer,
      changes: [],
      selected: selected.selectedVariantIds,
    });
    expect(selectionChanged(replied)).toBe(false);
  });

  it('is what the server selected, also when that is less', () => {
    const selected = loadedCart({ selectedVariantIds: [1, 3] });
    const answer = testCart([{ id: 1 }, { id: 3, selected: false }]);
    const replied = cartReducer(selected, {
      type: 'replied',
      cart: answer,
      changes: [],
      selected: selected.selectedVariantIds,
    });
    expect(replied.selectedVariantIds).toEqual([1]);
  });

  it('preserves a later choice, without lines that were removed or saved for later', () => {
    const before = loadedCart({ selectedVariantIds: [1, 2, 9] });
    const answer = testCart([{ id: 1, saved: true }, { id: 2 }]);
    const replied = cartReducer(before, { type: 'replied', cart: answer, changes: [], selected: [1, 2] });
    expect(replied.selectedVariantIds).toEqual([2]);
  });

  it('returns to the one of the figures when it is refused', () => {
    const before = loadedCart({ selectedVariantIds: [3] });
    const refused = cartReducer(before, { type: 'selection_refused', selected: before.selectedVariantIds });
    expect(refused.selectedVariantIds).toEqual([1, 2]);
    expect(cartReducer(before, { type: 'selection_refused', selected: [1] }).selectedVariantIds).toEqual([3]);
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
