// Cart of a guest, stored in the browser until sign-in.
import { randomKey } from '#app/random-key.ts';
import { GUEST_CART_KEY, TRANSFER_KEY } from './guest-cart-keys.ts';

export interface GuestCartItem {
  readonly variant_id: number;
  readonly quantity: number;
}

const MAX_QUANTITY = 1_000_000;

const isItem = (value: unknown): value is GuestCartItem => {
  const { variant_id: id, quantity } = (value ?? {}) as Partial<GuestCartItem>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(quantity) && Number(id) > 0;
};

export const withoutZeros = (items: readonly GuestCartItem[]): GuestCartItem[] =>
  items.filter(({ quantity }) => quantity > 0);

/** Quantities of the same variant add up. */
export const addPicks = (
  items: readonly GuestCartItem[],
  picks: readonly GuestCartItem[],
): GuestCartItem[] => {
  const sums = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  for (const { variant_id, quantity } of picks)
    sums.set(variant_id, Math.min(MAX_QUANTITY, (sums.get(variant_id) ?? 0) + quantity));
  return withoutZeros([...sums].map(([variant_id, quantity]) => ({ variant_id, quantity })));
};

/** Invalid content yields an empty cart. */
export const parseGuestCart = (stored: string | null): GuestCartItem[] => {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(items) ? withoutZeros(items.filter(isItem)) : [];
  } catch {
    return [];
  }
};

/** One attempt to move items into a user's cart. A repetition with the same key has no second effect. */
export interface CartTransfer {
  readonly idempotencyKey: string;
  readonly items: readonly GuestCartItem[];
}

/** Invalid content yields none. */
export const parseTransfer = (stored: string | null): CartTransfer | null => {
  try {
    const { idempotencyKey, items } = JSON.parse(stored ?? '{}') as Partial<CartTransfer>;
    const valid = parseGuestCart(JSON.stringify(items ?? null));
    return typeof idempotencyKey === 'string' && valid.length > 0 ? { idempotencyKey, items: valid } : null;
  } catch {
    return null;
  }
};

interface Refusal {
  readonly code: string;
  readonly facts: Record<string, unknown>;
}

/**
 * Items to retry after the cart rejected some: the named variant is limited to the remaining stock, or dropped
 * when unavailable. Null when a retry is pointless.
 */
export const itemsToRetry = (
  items: readonly GuestCartItem[],
  { code, facts }: Refusal,
  inCart: ReadonlyMap<number, number> = new Map(),
): GuestCartItem[] | null => {
  const id = facts['variant_id'];
  const named = items.find(({ variant_id }) => variant_id === id);
  if (named === undefined) return null;
  const others = items.filter((item) => item !== named);
  if (code === 'cart.errors.not_for_sale' || code === 'cart.errors.variant_not_found') return others;
  if (code !== 'cart.errors.quantity') return null;
  const room = Number(facts['available']) - (inCart.get(named.variant_id) ?? 0);
  return room > 0 && room < named.quantity
    ? [...others, { variant_id: named.variant_id, quantity: room }]
    : others;
};

export const guestCart = {
  items(): GuestCartItem[] {
    return parseGuestCart(localStorage.getItem(GUEST_CART_KEY));
  },
  add(picks: readonly GuestCartItem[]): void {
    localStorage.setItem(GUEST_CART_KEY, JSON.stringify(addPicks(this.items(), picks)));
  },
  /** An unfinished transfer, else a new one of all items; null when there are none. */
  transfer(): CartTransfer | null {
    const unfinished = parseTransfer(localStorage.getItem(TRANSFER_KEY));
    if (unfinished !== null) return unfinished;
    const items = this.items();
    if (items.length === 0) return null;
    const transfer = this.startTransfer(items);
    localStorage.removeItem(GUEST_CART_KEY);
    return transfer;
  },
  startTransfer(items: readonly GuestCartItem[]): CartTransfer {
    const transfer = { idempotencyKey: randomKey(), items };
    localStorage.setItem(TRANSFER_KEY, JSON.stringify(transfer));
    return transfer;
  },
  endTransfer(): void {
    localStorage.removeItem(TRANSFER_KEY);
  },
};
