import type { UserSession } from '@market/contract/sessions/schemas';
import { afterEach, expect, it, vi } from 'vitest';
import { loadSession } from './actions.ts';
import { signOut } from './sign-out.ts';
import { toast } from '#ui/toast-store.ts';
import { session } from './session-store.ts';

const user = { id: 7, registerStep4Required: false } as UserSession;
const INFO = '/v1/user/api/auth/info';
const CART = '/v2/order/api/carts.json';
const ADD = '/v2/order/api/carts/add.json';
const RESPONSES: Record<string, object> = {
  [INFO]: { data: { user } },
  [CART]: { carts: { item_count: 5, items: [] } },
  [ADD]: { cart: {} },
  '/_auth/clear': { ok: true },
};

/** Fake browser; returns the requests it got. */
const browse = (cookie: string, stored: Record<string, string> = {}) => {
  const storage = new Map(Object.entries(stored));
  const ofTab = new Map<string, string>();
  const requests: { url: string; key: string | undefined }[] = [];
  const reload = vi.fn();
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('sessionStorage', { clear: () => ofTab.clear() });
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, key: headers['idempotency-key'] });
    return Response.json(RESPONSES[url] ?? {}, { status: url in RESPONSES ? 200 : 404 });
  });
  return { requests, storage, ofTab, reload, paths: () => requests.map(({ url }) => url) };
};
afterEach(() => vi.unstubAllGlobals());

it('a guest causes no request, and the guest cart stays', async () => {
  const { requests, storage } = browse('', { draft_cart: '[{"variant_id":4,"quantity":2}]' });
  expect(await loadSession()).toEqual({ user: null, added: 0 });
  expect(requests).toEqual([]);
  expect(storage.has('draft_cart')).toBe(true);
  expect(session.now().status).toBe('guest');
});

it('a session loads the user and the cart count', async () => {
  const { paths } = browse('signed_in=1');
  expect(await loadSession()).toEqual({ user, added: 0 });
  expect(paths().toSorted()).toEqual([INFO, CART]);
  expect(session.now()).toMatchObject({ status: 'user', user, cartCount: 5 });
});

it('a session that finds a guest cart moves it into the cart before it counts', async () => {
  const { paths, storage } = browse('signed_in=1', { draft_cart: '[{"variant_id":4,"quantity":2}]' });
  expect((await loadSession()).added).toBe(2);
  expect(paths().filter((path) => path !== INFO)).toEqual([ADD, CART]);
  expect([...storage.keys()]).toEqual(['session_user']);
  expect((await loadSession()).added).toBe(0);
  expect(paths().filter((path) => path === ADD)).toHaveLength(1);
});

it('a sign-out that did not reach the server says so and changes nothing', async () => {
  const { storage, reload } = browse('signed_in=1', { user_id: '7', chat_unsent: '[]' });
  await loadSession();
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const error = vi.spyOn(toast, 'error');
  await signOut();
  expect(session.now()).toMatchObject({ status: 'user', user });
  expect([storage.has('user_id'), storage.has('chat_unsent')]).toEqual([true, true]);
  expect(reload).not.toHaveBeenCalled();
  expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Chưa đăng xuất được/));
});

it('signing out deletes what was searched and viewed', async () => {
  const { storage } = browse('signed_in=1', {
    last_searches: '["áo lót"]',
    viewed_categories: '[{"id":3,"title":"Đồ lót"}]',
    theme: 'dark',
  });
  await signOut();
  expect([...storage.keys()]).toEqual(['theme']);
});

it('signing out deletes drafts of requests and quotations', async () => {
  browse('signed_in=1');
  const stored: Record<string, unknown> = { 'quotation-draft:7:r1': '{}', theme: 'dark' };
  for (const [name, value] of Object.entries({
    getItem: () => null,
    removeItem: (key: string) => delete stored[key],
  }))
    Object.defineProperty(stored, name, { value });
  vi.stubGlobal('localStorage', stored);
  await signOut();
  expect(Object.keys(stored)).toEqual(['theme']);
});

it('signing out deletes what the tab stored for the user', async () => {
  const { ofTab } = browse('signed_in=1');
  ofTab.set('checkout', '{"body":"{\\"address\\":\\"12 Lê Lợi\\"}"}');
  await signOut();
  expect([...ofTab]).toEqual([]);
});

it('signing out clears the user, deletes who it was and reloads the page', async () => {
  const { paths, storage, reload } = browse('signed_in=1', { user_id: '7', chat_unsent: '[]' });
  await loadSession();
  // which the other tabs read
  expect(storage.get('session_user')).toBe('7');
  await signOut();
  expect(storage.has('session_user')).toBe(false);
  expect(paths().at(-1)).toBe('/_auth/clear');
  expect(session.now()).toMatchObject({ status: 'guest', user: null, customer: null });
  expect(storage.has('user_id')).toBe(false);
  expect(storage.has('chat_unsent')).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
