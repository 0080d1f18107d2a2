import { getCart } from '@market/contract/cart/routes';
import { getCustomer } from '@market/contract/customers/routes';
import { getSession } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { hasGuestCart } from '#features/cart/guest-cart-keys.ts';
import { call } from '../api.ts';
import { session, hasSessionHint } from './session-store.ts';
import { announceUser } from './announce-session.ts';

/** Updates the cart count. Keeps the old count on failure. */
export const loadCartCount = async (): Promise<void> => {
  const cart = await call(getCart);
  if (cart.ok) session.send({ type: 'cart', count: cart.value.carts.item_count });
};

/** Resolves to the units added. On failure the guest cart stays stored for the next page load. */
const moveGuestCart = async (): Promise<number> => {
  if (!hasGuestCart()) return 0;
  try {
    return await (await import('./move-guest-cart.ts')).moveGuestCart();
  } catch {
    return 0;
  }
};

const loadCart = async (): Promise<number> => {
  const added = await moveGuestCart();
  await loadCartCount();
  return added;
};

interface LoadedSession {
  /** Null for guests, and when the session could not be loaded. */
  readonly user: UserSession | null;
  /** Units that the guest cart added to the user's cart. */
  readonly added: number;
}

/**
 * Loads the session and moves the guest cart into the user's cart: on every page load, and after each way to sign
 * in without one. No request without a session hint.
 */
export const loadSession = async (): Promise<LoadedSession> => {
  if (!hasSessionHint()) {
    session.send({ type: 'guest' });
    return { user: null, added: 0 };
  }
  const [info, added] = await Promise.all([call(getSession), loadCart()]);
  const user = info.ok ? info.value.data.user : null;
  if (user !== null) {
    announceUser(user.id);
    session.send({ type: 'user', user });
  } else if (session.now().status === 'unknown') session.send({ type: 'guest' });
  return { user, added };
};

/** Loads the address book; resolves whether it succeeded. Keeps known data on failure. */
export const loadAddressBook = async (userId: number): Promise<boolean> => {
  const answer = await call(getCustomer, { params: { userId }, query: { by_user_id: true } });
  if (answer.ok) session.send({ type: 'customer', customer: answer.value.customer });
  return answer.ok;
};
