// Cart state of the page: the last reply of the server, and changes that it does not contain yet. Pure.
import type { Cart } from '@market/contract/cart/schemas';

export interface CartChange {
  readonly variant_id: number;
  readonly quantity: number;
  readonly saved?: boolean;
}

export interface CartState {
  readonly cart: Cart;
  /** Typed quantities that the cart does not contain yet, by variant id. */
  readonly quantities: Readonly<Record<number, number>>;
  /** Lines that the buyer selected; the figures are of `cart.selection`. */
  readonly selectedVariantIds: readonly number[];
  /** Corrections by the server, by variant id. */
  readonly corrections: Readonly<Record<number, string>>;
  readonly loading: boolean;
}

export type CartEvent =
  | { readonly type: 'requested' }
  | {
      readonly type: 'replied';
      readonly cart: Cart;
      readonly changes: readonly CartChange[];
      /** Selection of the request. */
      readonly selected: readonly number[] | null;
    }
  | { readonly type: 'change_refused'; readonly changes: readonly CartChange[] }
  | { readonly type: 'selection_refused'; readonly selected: readonly number[] }
  | { readonly type: 'quantity_changed'; readonly variantId: number; readonly quantity: number }
  | { readonly type: 'corrected'; readonly change: CartChange; readonly message: string }
  | { readonly type: 'selected'; readonly variantIds: readonly number[] };

export const pricedSelection = ({ selection }: Cart): number[] =>
  selection.lines.filter(({ selected }) => selected).map(({ variant_id }) => variant_id);

/** `selected`: lines of a refused form, which the figures do not know. */
export const initialCartState = (cart: Cart, selected?: readonly number[]): CartState => ({
  cart,
  quantities: {},
  selectedVariantIds: selected ?? pricedSelection(cart),
  corrections: {},
  loading: false,
});

/** Selected lines that are still in the cart and not saved for later. */
const withoutRemoved = (selected: readonly number[], { items }: Cart): number[] => {
  const variantIds = new Set(items.filter(({ saved }) => !saved).map(({ variant_id }) => variant_id));
  return selected.filter((id) => variantIds.has(id));
};

/** Quantities without those of the changes; a quantity that was typed after the request stays. */
const withoutChanges = (
  quantities: CartState['quantities'],
  changes: readonly CartChange[],
): CartState['quantities'] => {
  const done = new Set(
    changes
      .filter(({ variant_id, quantity }) => quantities[variant_id] === quantity)
      .map(({ variant_id }) => String(variant_id)),
  );
  return Object.fromEntries(Object.entries(quantities).filter(([id]) => !done.has(id)));
};

export const cartReducer = (state: CartState, event: CartEvent): CartState => {
  switch (event.type) {
    case 'requested':
      return { ...state, loading: true };
    case 'replied': {
      const { cart, changes, selected } = event;
      return {
        ...state,
        cart,
        loading: false,
        quantities: withoutChanges(state.quantities, changes),
        selectedVariantIds:
          selected === state.selectedVariantIds
            ? pricedSelection(cart)
            : withoutRemoved(state.selectedVariantIds, cart),
      };
    }
    case 'change_refused':
      return { ...state, loading: false, quantities: withoutChanges(state.quantities, event.changes) };
    case 'selection_refused':
      return {
        ...state,
        loading: false,
        selectedVariantIds:
          event.selected === state.selectedVariantIds
            ? pricedSelection(state.cart)
            : state.selectedVariantIds,
      };
    case 'quantity_changed': {
      const { [event.variantId]: _old, ...corrections } = state.corrections;
      return {
        ...state,
        corrections,
        quantities: { ...state.quantities, [event.variantId]: event.quantity },
      };
    }
    case 'corrected': {
      const { variant_id, quantity } = event.change;
      return {
        ...state,
        corrections: { ...state.corrections, [variant_id]: event.message },
        quantities: { ...state.quantities, [variant_id]: quantity },
      };
    }
    case 'selected':
      return { ...state, selectedVariantIds: event.variantIds };
  }
};

/** Variants that the figures do not select as the buyer does. */
export const changedSelection = ({ cart, selectedVariantIds }: CartState): number[] => {
  const [wanted, priced] = [new Set(selectedVariantIds), new Set(pricedSelection(cart))];
  return [...wanted, ...priced].filter((id) => wanted.has(id) !== priced.has(id));
};

/** Whether the figures are of another selection. */
export const selectionChanged = (state: CartState): boolean => changedSelection(state).length > 0;

/** Variants whose quantity or selection the figures do not contain yet. */
export const changedVariantIds = (state: CartState): ReadonlySet<number> =>
  new Set([...changedSelection(state), ...Object.keys(state.quantities).map(Number)]);

interface Refusal {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/**
 * Retry after a stock problem: the update of one item at its available quantity. Null for updates of several
 * items, other problems, and zero stock, because a line must not vanish by itself.
 */
export const availableQuantityRetry = (
  items: readonly CartChange[],
  { code, facts }: Refusal,
): { change: CartChange; message: string } | null => {
  const [item] = items;
  const available = Number(facts['available']);
  if (items.length !== 1 || item === undefined || code !== 'cart.errors.quantity' || !(available > 0))
    return null;
  const unit = typeof facts['unit_name'] === 'string' ? facts['unit_name'] : 'cái';
  return {
    change: { ...item, quantity: available },
    message: `Kho chỉ còn ${available} ${unit}, đã chỉnh số lượng`,
  };
};
