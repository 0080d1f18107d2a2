import { getCart } from '@market/contract/cart/routes';
import { getCustomer } from '@market/contract/customers/routes';
import { clearTokens, getSession } from '@market/contract/sessions/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { call } from '../../api.ts';
import { session, hasSessionHint } from './session-store.ts';
import { forgetUserId } from './last-user-id.ts';

/** Counts the cart again. A failure keeps the old count. */
export const loadCartCount = async (): Promise<void> => {
  const cart = await call(getCart);
  if (cart.ok) session.send({ type: 'cart', count: cart.value.carts.item_count });
};

/** Finds out who is here: asks nothing when the browser holds no session. */
export const loadSession = async (): Promise<void> => {
  if (!hasSessionHint()) return session.send({ type: 'guest' });
  const [info] = await Promise.all([call(getSession), loadCartCount()]);
  if (info.ok) session.send({ type: 'user', user: info.value.data.user });
  else if (session.now().status === 'unknown') session.send({ type: 'guest' });
};

/** Asks for the address book of whoever is signed in; answers whether it came. A failure keeps what is known. */
export const loadAddressBook = async (userId: number): Promise<boolean> => {
  const answer = await call(getCustomer, { params: { userId }, query: { by_user_id: true } });
  if (answer.ok) session.send({ type: 'customer', customer: answer.value.customer });
  return answer.ok;
};

/** After signing in: keeps the user, then the customer unless registration is not finished, then counts the cart. */
export const storeSignedInUser = async (user: UserSession): Promise<void> => {
  session.send({ type: 'user', user });
  if (!user.registerStep4Required) await loadAddressBook(user.id);
  await loadCartCount();
};

/** Ends the session and loads the page again, so that nothing of it stays in memory. */
export const signOut = async (): Promise<void> => {
  await call(clearTokens);
  forgetUserId();
  session.send({ type: 'guest' });
  location.reload();
};
