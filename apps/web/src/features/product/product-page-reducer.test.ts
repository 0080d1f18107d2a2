import { describe, expect, it } from 'vitest';
import { productPageReducer, INITIAL_PRODUCT_PAGE } from './product-page-reducer.ts';

describe('the product page', () => {
  it('shows the image that was chosen', () => {
    const detail = productPageReducer(INITIAL_PRODUCT_PAGE, { type: 'image', id: 'b' });
    expect(productPageReducer(detail, { type: 'image', id: 'c' }).checkedImageId).toBe('c');
  });

  it('is empty when cleared', () => {
    let detail = productPageReducer(INITIAL_PRODUCT_PAGE, { type: 'image', id: 'b' });
    detail = productPageReducer(detail, { type: 'select', variantId: 1, quantity: 3 });
    detail = productPageReducer(detail, { type: 'stock', variantId: 1, available: 2 });
    expect(productPageReducer(detail, { type: 'clear' })).toEqual(INITIAL_PRODUCT_PAGE);
  });

  it('keeps the image while quantities change', () => {
    const detail = productPageReducer({ ...INITIAL_PRODUCT_PAGE, checkedImageId: 'b' }, { type: 'clean' });
    expect(detail.checkedImageId).toBe('b');
  });

  it('cuts a quantity to the stock of the server', () => {
    const filled = productPageReducer(INITIAL_PRODUCT_PAGE, { type: 'fill', quantities: { 1: 9, 2: 4 } });
    const detail = productPageReducer(filled, { type: 'stock', variantId: 1, available: 6 });
    expect(detail).toMatchObject({ selection: { variants: { 1: 6, 2: 4 }, total: 10 }, stock: { 1: 6 } });
  });
});
