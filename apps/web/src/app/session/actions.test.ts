import type { UserSession } from '@market/contract/sessions/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { storeSignedInUser, signOut } from './actions.ts';
import { session } from './session-store.ts';

const user = { id: 7, registerStep4Required: false } as UserSession;
const RESPONSES: Record<string, object> = {
  '/v2/order/api/customers/7.json?by_user_id=true': {
    customer: { id: 1, addresses: [{ id: 3 }], defaultAddress: null },
  },
  '/v2/order/api/carts.json': { carts: { item_count: 5 } },
  '/_auth/clear': { ok: true },
};

/** Fake browser; returns the requests it got. */
const browse = () => {
  const requestedPaths: string[] = [];
  const reload = vi.fn();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async (url: string) => {
    requestedPaths.push(url);
    return Response.json(RESPONSES[url] ?? {}, { status: url in RESPONSES ? 200 : 404 });
  });
  return { asked: requestedPaths, reload };
};
afterEach(() => vi.unstubAllGlobals());

it('signing in stores the user, fetches the customer and then the cart', async () => {
  const { asked } = browse();
  await storeSignedInUser(user);
  expect(asked).toEqual(['/v2/order/api/customers/7.json?by_user_id=true', '/v2/order/api/carts.json']);
  expect(session.now()).toMatchObject({ status: 'user', user, cartCount: 5, selectedAddressId: 3 });
});

it('signing in fetches no customer while registration is not finished, but still the cart', async () => {
  const { asked } = browse();
  await storeSignedInUser({ ...user, registerStep4Required: true });
  expect(asked).toEqual(['/v2/order/api/carts.json']);
});

it('signing out clears the user, forgets who it was and reloads the page', async () => {
  const { asked, reload } = browse();
  const removeItem = vi.fn();
  vi.stubGlobal('localStorage', { removeItem });
  await storeSignedInUser(user);
  await signOut();
  expect(asked.at(-1)).toBe('/_auth/clear');
  expect(session.now()).toMatchObject({ status: 'guest', user: null, customer: null });
  expect(removeItem).toHaveBeenCalledWith('user_id');
  expect(reload).toHaveBeenCalledOnce();
});
