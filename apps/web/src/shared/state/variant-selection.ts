/** What someone has picked of a product: the options chosen so far, and how many of each variant. */
export interface Selection {
  /** Chosen values of option 1 to 3; null while nothing is chosen. */
  readonly options: readonly (string | null)[];
  /** Quantity by variant id; a variant at 0 is not in here. */
  readonly variants: Readonly<Record<number, number>>;
  /** Sum of the quantities. */
  readonly total: number;
}

export type SelectionEvent =
  /** Adds or replaces one variant; 0 takes it out. */
  | { readonly type: 'select'; readonly variantId: number; readonly quantity: number }
  /** That variant and nothing else. */
  | { readonly type: 'replace'; readonly variantId: number; readonly quantity: number }
  /** Many at once: a pasted sheet or list. Variants that are not named stay. */
  | { readonly type: 'fill'; readonly quantities: Readonly<Record<number, number>> }
  | { readonly type: 'option'; readonly position: 0 | 1 | 2; readonly value: string | null }
  | { readonly type: 'clean' };

export const EMPTY_SELECTION: Selection = { options: [null, null, null], variants: {}, total: 0 };

const withoutZeros = (variants: Readonly<Record<number, number>>): Record<number, number> =>
  Object.fromEntries(Object.entries(variants).filter(([, quantity]) => quantity > 0));

const withVariants = (selection: Selection, variants: Readonly<Record<number, number>>): Selection => {
  const kept = withoutZeros(variants);
  return { ...selection, variants: kept, total: Object.values(kept).reduce((sum, one) => sum + one, 0) };
};

/** What a selection becomes. */
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

/** The selection as lines to add to a cart. */
export const toCartItems = ({
  variants,
}: Pick<Selection, 'variants'>): { variant_id: number; quantity: number }[] =>
  Object.entries(variants).map(([id, quantity]) => ({ variant_id: Number(id), quantity }));
