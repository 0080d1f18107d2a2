import { addToCart, getCart } from '@market/contract/cart/routes';
import { call, callWith } from '#app/api.ts';
import { itemsToRetry, guestCart, type CartTransfer, type GuestCartItem } from './guest-cart.ts';

/** In units. */
export interface MergedCart {
  readonly added: number;
  readonly requested: number;
}

const quantitiesInCart = async (): Promise<ReadonlyMap<number, number>> => {
  const answer = await call(getCart);
  const items = answer.ok ? answer.value.carts.items : [];
  return new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
};

/** Neither accepted nor refused: the transfer is repeated with its key when a page is loaded. */
const isOutcomeUnknown = ({ status }: { readonly status: number }): boolean =>
  status === 0 || status === 401 || status === 409 || status === 429 || status >= 500;

/** Retries until the cart accepts the rest; resolves to what was added, null when that is not known. */
const addUntilAccepted = async (first: CartTransfer): Promise<readonly GuestCartItem[] | null> => {
  let transfer = first;
  let inCart: ReadonlyMap<number, number> | undefined;
  // Terminates: every rejection reduces or drops one variant.
  for (;;) {
    const { idempotencyKey, items } = transfer;
    const answer = await callWith({ idempotencyKey })(addToCart, { body: { items: [...items] } });
    if (answer.ok) return items;
    if (isOutcomeUnknown(answer)) return null;
    inCart ??= await quantitiesInCart();
    const rest = itemsToRetry(items, answer, inCart);
    // stored for the next sign-in
    if (rest === null) guestCart.add(items);
    if (rest === null || rest.length === 0) return [];
    transfer = guestCart.startTransfer(rest);
  }
};

const sum = (items: readonly GuestCartItem[]) => items.reduce((total, { quantity }) => total + quantity, 0);

const merge = async (): Promise<MergedCart> => {
  const transfer = guestCart.transfer();
  if (transfer === null) return { added: 0, requested: 0 };
  const added = await addUntilAccepted(transfer);
  if (added === null) return { added: 0, requested: 0 };
  guestCart.endTransfer();
  return { added: sum(added), requested: sum(transfer.items) };
};

/** Moves the guest cart into the user's cart, once: other tabs wait, and find it empty. */
export const mergeGuestCart = (): Promise<MergedCart> =>
  'locks' in navigator ? navigator.locks.request('draft_cart', merge) : merge();
