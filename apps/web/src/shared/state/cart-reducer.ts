// The cart as the browser keeps it between two answers of the server. Pure: who calls and when is not decided here.
import type { Cart } from '@market/contract/cart/schemas';

export interface CartState {
  /** Its items are the variants and products in it; null before it was asked for. */
  readonly cart: Cart | null;
  /** Lines, those kept for later apart. */
  readonly itemCount: number;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Ticked: what an order would take. */
  readonly selectedVariantIds: readonly number[];
}

export type CartEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'succeeded'; readonly cart: Cart }
  | { readonly type: 'failed' }
  | { readonly type: 'added'; readonly cart: Cart }
  | { readonly type: 'fetched'; readonly cart: Cart }
  | { readonly type: 'quantity_changed'; readonly variantId: number; readonly quantity: number }
  | { readonly type: 'selected'; readonly variantIds: readonly number[] };

export const EMPTY_CART: CartState = {
  cart: null,
  itemCount: 0,
  loading: false,
  failed: false,
  selectedVariantIds: [],
};

/** Only what is still in the cart, and not put aside for later, stays selected. */
const withoutRemoved = (selected: readonly number[], { items }: Cart): number[] => {
  const there = new Set(items.filter(({ saved }) => !saved).map(({ variant_id }) => variant_id));
  return selected.filter((id) => there.has(id));
};

const withQuantity = (cart: Cart, variantId: number, quantity: number): Cart => ({
  ...cart,
  items: cart.items.map((item) => (item.variant_id === variantId ? { ...item, quantity } : item)),
});

/** What the cart becomes. */
export const cartReducer = (state: CartState, event: CartEvent): CartState => {
  switch (event.type) {
    case 'requested':
      return { ...state, loading: true, failed: false };
    case 'succeeded':
    case 'fetched': {
      const { cart } = event;
      const selectedVariantIds = withoutRemoved(state.selectedVariantIds, cart);
      const loading = event.type === 'fetched' && state.loading;
      return { ...state, cart, itemCount: cart.item_count, loading, selectedVariantIds };
    }
    case 'failed':
      return { ...state, loading: false, failed: true };
    case 'added':
      return { ...state, itemCount: event.cart.item_count };
    case 'quantity_changed':
      return state.cart === null
        ? state
        : { ...state, cart: withQuantity(state.cart, event.variantId, event.quantity) };
    case 'selected':
      return { ...state, selectedVariantIds: event.variantIds };
  }
};

export interface CartChange {
  readonly variant_id: number;
  readonly quantity: number;
  readonly saved?: boolean;
}

interface Refusal {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/**
 * What to try once more after a refusal: the one item of the update at its available quantity. Null for an update of
 * several items, for another refusal, and when nothing is left: a line does not vanish by itself.
 */
export const availableQuantityRetry = (
  items: readonly CartChange[],
  { code, facts }: Refusal,
): { change: CartChange; said: string } | null => {
  const [item] = items;
  const available = Number(facts['available']);
  if (items.length !== 1 || item === undefined || code !== 'cart.errors.quantity' || !(available > 0))
    return null;
  const unit = typeof facts['unit_name'] === 'string' ? facts['unit_name'] : 'cái';
  return {
    change: { ...item, quantity: available },
    said: `Kho chỉ còn ${available} ${unit}, đã chỉnh số lượng`,
  };
};
