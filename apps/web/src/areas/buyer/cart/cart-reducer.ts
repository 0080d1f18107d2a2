// Cart state between two server answers. Pure: calls are made elsewhere.
import type { Cart } from '@market/contract/cart/schemas';

export interface CartState {
  /** Null until loaded. */
  readonly cart: Cart | null;
  /** Number of lines without those saved for later. */
  readonly itemCount: number;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Lines selected for checkout. */
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

/** Selected lines that are still in the cart and not saved for later. */
const withoutRemoved = (selected: readonly number[], { items }: Cart): number[] => {
  const variantIds = new Set(items.filter(({ saved }) => !saved).map(({ variant_id }) => variant_id));
  return selected.filter((id) => variantIds.has(id));
};

const withQuantity = (cart: Cart, variantId: number, quantity: number): Cart => ({
  ...cart,
  items: cart.items.map((item) => (item.variant_id === variantId ? { ...item, quantity } : item)),
});

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
