import { afterEach, expect, it, vi } from 'vitest';
import { guestCart } from './guest-cart.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';

interface Added {
  readonly key: string;
  readonly items: readonly object[];
}

/** Storage of a browser and a cart that answers each addition with the next status. */
const browse = (statuses: readonly number[], facts: object = {}) => {
  const storage = new Map<string, string>();
  const additions: Added[] = [];
  const queue = [...statuses];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/add.json')) return Response.json({ carts: { items: [] } });
    const { items } = JSON.parse(init.body as string) as { items: object[] };
    additions.push({ key: (init.headers as Record<string, string>)['idempotency-key']!, items });
    const status = queue.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    const refusal = { message_code: 'cart.errors.quantity', message: 'Kho không đủ', facts };
    return Response.json(status === 200 ? { cart: {} } : refusal, { status });
  });
  return { storage, additions };
};
afterEach(() => vi.unstubAllGlobals());

const PICKS = [
  { variant_id: 1, quantity: 9 },
  { variant_id: 2, quantity: 4 },
];

it('moves the guest cart once: the second time there is nothing left', async () => {
  const { storage, additions } = browse([]);
  guestCart.add(PICKS);
  expect(await mergeGuestCart()).toEqual({ added: 13, requested: 13 });
  expect(await mergeGuestCart()).toEqual({ added: 0, requested: 0 });
  expect(additions.map(({ items }) => items)).toEqual([PICKS]);
  expect([...storage]).toEqual([]);
});

it('of two tabs at once one adds', async () => {
  const { additions } = browse([]);
  guestCart.add(PICKS);
  await Promise.all([mergeGuestCart(), mergeGuestCart()]);
  expect(additions).toHaveLength(1);
});

it('of two tabs without locks both send the same key, which adds once', async () => {
  const { additions } = browse([]);
  vi.stubGlobal('navigator', {});
  guestCart.add(PICKS);
  await Promise.all([mergeGuestCart(), mergeGuestCart()]);
  expect(additions.map(({ key }) => key)).toEqual([additions[0]!.key, additions[0]!.key]);
});

it('a transfer whose answer is lost is repeated with its key', async () => {
  const { additions, storage } = browse([0, 200]);
  guestCart.add(PICKS);
  expect(await mergeGuestCart()).toEqual({ added: 0, requested: 0 });
  expect(await mergeGuestCart()).toEqual({ added: 13, requested: 13 });
  expect(additions).toHaveLength(2);
  expect(additions[0]).toEqual(additions[1]);
  expect([...storage]).toEqual([]);
});

it('picks of a guest after a lost answer are stored beside the unfinished transfer', async () => {
  const { additions } = browse([503]);
  guestCart.add(PICKS);
  await mergeGuestCart();
  guestCart.add([{ variant_id: 3, quantity: 1 }]);
  await mergeGuestCart();
  await mergeGuestCart();
  expect(additions.map(({ items }) => items)).toEqual([PICKS, PICKS, [{ variant_id: 3, quantity: 1 }]]);
});

it('what the stock does not cover is cut, under a new key', async () => {
  const { additions, storage } = browse([422, 200], { variant_id: 1, available: 6 });
  guestCart.add(PICKS);
  expect(await mergeGuestCart()).toEqual({ added: 10, requested: 13 });
  expect(additions[0]!.key).not.toBe(additions[1]!.key);
  expect([...storage]).toEqual([]);
});

it('a refusal of the complete cart preserves the picks', async () => {
  const { storage } = browse([422], { limit: 500 });
  guestCart.add(PICKS);
  expect(await mergeGuestCart()).toEqual({ added: 0, requested: 13 });
  expect(guestCart.items()).toEqual(PICKS);
  expect([...storage.keys()]).toEqual(['draft_cart']);
});
