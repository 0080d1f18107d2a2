import {
  EMPTY_SELECTION,
  selectionReducer,
  type Selection,
  type SelectionEvent,
} from './variant-selection.ts';

export interface ProductPageState {
  readonly selection: Selection;
  /** Null shows the first picture. */
  readonly checkedImageId: string | null;
  /** Stock newer than the page, by variant id. */
  readonly stock: Readonly<Record<number, number>>;
}

export type ProductPageEvent =
  | SelectionEvent
  | { readonly type: 'image'; readonly id: string }
  | { readonly type: 'stock'; readonly variantId: number; readonly available: number }
  | { readonly type: 'clear' };

export const INITIAL_PRODUCT_PAGE: ProductPageState = {
  selection: EMPTY_SELECTION,
  checkedImageId: null,
  stock: {},
};

const withStock = (detail: ProductPageState, variantId: number, available: number): ProductPageState => {
  const quantity = detail.selection.variants[variantId] ?? 0;
  return {
    ...detail,
    stock: { ...detail.stock, [variantId]: available },
    selection: selectionReducer(detail.selection, {
      type: 'select',
      variantId,
      quantity: Math.min(quantity, available),
    }),
  };
};

export const productPageReducer = (detail: ProductPageState, event: ProductPageEvent): ProductPageState => {
  switch (event.type) {
    case 'image':
      return { ...detail, checkedImageId: event.id };
    case 'stock':
      return withStock(detail, event.variantId, event.available);
    case 'clear':
      return INITIAL_PRODUCT_PAGE;
    default:
      return { ...detail, selection: selectionReducer(detail.selection, event) };
  }
};
