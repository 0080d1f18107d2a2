import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, toCartItems, selectionReducer, type SelectionEvent } from './variant-selection.ts';

const stateAfter = (...events: SelectionEvent[]) => events.reduce(selectionReducer, EMPTY_SELECTION);

describe('selecting variants', () => {
  it('adds a variant beside the others', () => {
    const selection = stateAfter(
      { type: 'select', variantId: 1, quantity: 10 },
      { type: 'select', variantId: 2, quantity: 12 },
    );
    expect(selection.variants).toEqual({ 1: 10, 2: 12 });
  });

  it('replaces the quantity of a variant selected before', () => {
    const selection = stateAfter(
      { type: 'select', variantId: 1, quantity: 10 },
      { type: 'select', variantId: 1, quantity: 4 },
    );
    expect(selection.variants).toEqual({ 1: 4 });
  });

  it('replaces everything when the type is replace', () => {
    const selection = stateAfter(
      { type: 'select', variantId: 1, quantity: 10 },
      { type: 'replace', variantId: 2, quantity: 1 },
    );
    expect(selection).toMatchObject({ variants: { 2: 1 }, total: 1 });
  });

  it('removes a variant whose quantity is zero', () => {
    const selection = stateAfter(
      { type: 'select', variantId: 1, quantity: 10 },
      { type: 'select', variantId: 1, quantity: 0 },
    );
    expect(selection).toEqual(EMPTY_SELECTION);
  });

  it('counts the total as the sum of the quantities', () => {
    const selection = stateAfter(
      { type: 'select', variantId: 1, quantity: 10 },
      { type: 'fill', quantities: { 2: 6, 3: 0, 4: 8 } },
    );
    expect(selection).toMatchObject({ variants: { 1: 10, 2: 6, 4: 8 }, total: 24 });
  });

  it('keeps the chosen options beside the variants', () => {
    const selection = stateAfter(
      { type: 'option', position: 0, value: 'Xanh lá' },
      { type: 'option', position: 1, value: 'M' },
      { type: 'option', position: 0, value: 'Đỏ son' },
      { type: 'select', variantId: 1, quantity: 10 },
    );
    expect(selection.options).toEqual(['Đỏ son', 'M', null]);
  });

  it('is reset by cleaning: options, variants and total', () => {
    const selection = stateAfter(
      { type: 'option', position: 0, value: 'Xanh lá' },
      { type: 'select', variantId: 1, quantity: 10 },
      { type: 'clean' },
    );
    expect(selection).toEqual(EMPTY_SELECTION);
  });

  it('becomes one line a variant in the cart', () => {
    expect(toCartItems(stateAfter({ type: 'fill', quantities: { 7: 2, 5: 3 } }))).toEqual([
      { variant_id: 5, quantity: 3 },
      { variant_id: 7, quantity: 2 },
    ]);
  });
});
