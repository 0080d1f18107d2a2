import { NOTHING_SELECTED, selectionAfter, type Selection, type SelectionEvent } from './selection.ts';

/** What the product page keeps while someone looks at it. */
export interface ProductDetail {
  readonly selection: Selection;
  /** The picture shown large; null shows the first. */
  readonly checkedImageId: string | null;
  /** Stock the server told later than the page, by variant id. */
  readonly stock: Readonly<Record<number, number>>;
}

export type ProductDetailEvent =
  | SelectionEvent
  | { readonly type: 'image'; readonly id: string }
  | { readonly type: 'stock'; readonly variantId: number; readonly available: number }
  | { readonly type: 'clear' };

export const NEW_DETAIL: ProductDetail = { selection: NOTHING_SELECTED, checkedImageId: null, stock: {} };

const withStock = (detail: ProductDetail, variantId: number, available: number): ProductDetail => {
  const picked = detail.selection.variants[variantId] ?? 0;
  return {
    ...detail,
    stock: { ...detail.stock, [variantId]: available },
    selection: selectionAfter(detail.selection, {
      type: 'select',
      variantId,
      quantity: Math.min(picked, available),
    }),
  };
};

/** What the page's state becomes. */
export const detailAfter = (detail: ProductDetail, event: ProductDetailEvent): ProductDetail => {
  switch (event.type) {
    case 'image':
      return { ...detail, checkedImageId: event.id };
    case 'stock':
      return withStock(detail, event.variantId, event.available);
    case 'clear':
      return NEW_DETAIL;
    default:
      return { ...detail, selection: selectionAfter(detail.selection, event) };
  }
};
