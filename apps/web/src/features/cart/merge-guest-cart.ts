import { addToCart, getCart } from '@market/contract/cart/routes';
import { call } from '#app/api.ts';
import { itemsToRetry, guestCart, type GuestCartItem } from './guest-cart.ts';

const quantitiesInCart = async (): Promise<ReadonlyMap<number, number>> => {
  const answer = await call(getCart);
  const items = answer.ok ? answer.value.carts.items : [];
  return new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
};

/** Retries until the cart accepts the rest; null on any other problem, and the guest cart is kept. */
const addUntilAccepted = async (
  items: readonly GuestCartItem[],
): Promise<readonly GuestCartItem[] | null> => {
  let trying: readonly GuestCartItem[] | null = items;
  let inCart: ReadonlyMap<number, number> | undefined;
  // Terminates: every rejection reduces or drops one variant.
  while (trying !== null && trying.length > 0) {
    const answer = await call(addToCart, { body: { items: [...trying] } });
    if (answer.ok) return trying;
    inCart ??= await quantitiesInCart();
    trying = itemsToRetry(trying, answer, inCart);
  }
  return trying;
};

/** Moves the guest cart into the user's cart; resolves to units added and wanted. */
export const mergeGuestCart = async (): Promise<{ added: number; requested: number }> => {
  const sum = (items: readonly GuestCartItem[]) => items.reduce((total, { quantity }) => total + quantity, 0);
  const items = guestCart.items();
  if (items.length === 0) return { added: 0, requested: 0 };
  const added = await addUntilAccepted(items);
  if (added !== null) guestCart.clear();
  return { added: sum(added ?? []), requested: sum(items) };
};
