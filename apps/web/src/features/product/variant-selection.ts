/** Options and quantities chosen on a product page. */
export interface Selection {
  /** Values of option 1 to 3; null while not chosen. */
  readonly options: readonly (string | null)[];
  /** Quantity by variant id, without zeros. */
  readonly variants: Readonly<Record<number, number>>;
  readonly total: number;
}

export type SelectionEvent =
  /** 0 removes the variant. */
  | { readonly type: 'select'; readonly variantId: number; readonly quantity: number }
  /** Clears all other variants. */
  | { readonly type: 'replace'; readonly variantId: number; readonly quantity: number }
  /** A pasted sheet or list; other variants keep their quantity. */
  | { readonly type: 'fill'; readonly quantities: Readonly<Record<number, number>> }
  | { readonly type: 'option'; readonly position: 0 | 1 | 2; readonly value: string | null }
  | { readonly type: 'clean' };

export const EMPTY_SELECTION: Selection = { options: [null, null, null], variants: {}, total: 0 };

const withoutZeros = (variants: Readonly<Record<number, number>>): Record<number, number> =>
  Object.fromEntries(Object.entries(variants).filter(([, quantity]) => quantity > 0));

const withVariants = (selection: Selection, variants: Readonly<Record<number, number>>): Selection => {
  const nonZero = withoutZeros(variants);
  return {
    ...selection,
    variants: nonZero,
    total: Object.values(nonZero).reduce((sum, one) => sum + one, 0),
  };
};

export const selectionReducer = (selection: Selection, event: SelectionEvent): Selection => {
  switch (event.type) {
    case 'select':
      return withVariants(selection, { ...selection.variants, [event.variantId]: event.quantity });
    case 'replace':
      return withVariants(selection, { [event.variantId]: event.quantity });
    case 'fill':
      return withVariants(selection, { ...selection.variants, ...event.quantities });
    case 'option':
      return {
        ...selection,
        options: selection.options.map((value, index) => (index === event.position ? event.value : value)),
      };
    case 'clean':
      return EMPTY_SELECTION;
  }
};

export const toCartItems = ({
  variants,
}: Pick<Selection, 'variants'>): { variant_id: number; quantity: number }[] =>
  Object.entries(variants).map(([id, quantity]) => ({ variant_id: Number(id), quantity }));
