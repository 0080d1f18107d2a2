import { describe, expect, it } from 'vitest';
import { detailAfter, NEW_DETAIL } from './product-detail.ts';

describe('the product page', () => {
  it('shows the image that was chosen', () => {
    const detail = detailAfter(NEW_DETAIL, { type: 'image', id: 'b' });
    expect(detailAfter(detail, { type: 'image', id: 'c' }).checkedImageId).toBe('c');
  });

  it('forgets all of it when cleared', () => {
    let detail = detailAfter(NEW_DETAIL, { type: 'image', id: 'b' });
    detail = detailAfter(detail, { type: 'select', variantId: 1, quantity: 3 });
    detail = detailAfter(detail, { type: 'stock', variantId: 1, available: 2 });
    expect(detailAfter(detail, { type: 'clear' })).toEqual(NEW_DETAIL);
  });

  it('keeps the image while quantities change', () => {
    const detail = detailAfter({ ...NEW_DETAIL, checkedImageId: 'b' }, { type: 'clean' });
    expect(detail.checkedImageId).toBe('b');
  });

  it('cuts a quantity to the stock the server tells', () => {
    const picked = detailAfter(NEW_DETAIL, { type: 'fill', quantities: { 1: 9, 2: 4 } });
    const detail = detailAfter(picked, { type: 'stock', variantId: 1, available: 6 });
    expect(detail).toMatchObject({ selection: { variants: { 1: 6, 2: 4 }, total: 10 }, stock: { 1: 6 } });
  });
});
