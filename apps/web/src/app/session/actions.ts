import { getCart } from '@market/contract/cart/routes';
import { getCustomer } from '@market/contract/customers/routes';
import { clearTokens, getSession } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { call } from '../api.ts';
import { session, hasSessionHint } from './session-store.ts';
import { forgetUserId } from './last-user-id.ts';

/** Updates the cart count. Keeps the old count on failure. */
export const loadCartCount = async (): Promise<void> => {
  const cart = await call(getCart);
  if (cart.ok) session.send({ type: 'cart', count: cart.value.carts.item_count });
};

/** Loads the session; no request without a session hint. */
export const loadSession = async (): Promise<void> => {
  if (!hasSessionHint()) return session.send({ type: 'guest' });
  const [info] = await Promise.all([call(getSession), loadCartCount()]);
  if (info.ok) session.send({ type: 'user', user: info.value.data.user });
  else if (session.now().status === 'unknown') session.send({ type: 'guest' });
};

/** Loads the address book; resolves whether it succeeded. Keeps known data on failure. */
export const loadAddressBook = async (userId: number): Promise<boolean> => {
  const answer = await call(getCustomer, { params: { userId }, query: { by_user_id: true } });
  if (answer.ok) session.send({ type: 'customer', customer: answer.value.customer });
  return answer.ok;
};

/**
 * After sign-in: stores the user, loads the address book unless registration is unfinished, updates the cart
 * count.
 */
export const storeSignedInUser = async (user: UserSession): Promise<void> => {
  session.send({ type: 'user', user });
  if (!user.registerStep4Required) await loadAddressBook(user.id);
  await loadCartCount();
};

/** Reloads the page so that nothing of the session stays in memory. */
export const signOut = async (): Promise<void> => {
  await call(clearTokens);
  forgetUserId();
  session.send({ type: 'guest' });
  location.reload();
};
