import { getCart, updateCart } from '@market/contract/cart/routes';
import type { Call } from '@market/contract/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changedVariantIds, type CartChange } from './cart-reducer.ts';
import { createCartStore } from './cart-store.ts';
import { testCart } from './test-cart.ts';

interface Request {
  readonly changes: readonly CartChange[];
  readonly selected: readonly number[];
  /** Answers as the server would, or with this refusal. */
  readonly answer: (refusal?: { code: string; facts?: object; message?: string }) => Promise<void>;
}

/** A server whose replies wait for the test. */
const startStore = (stored: Record<number, number> = { 1: 3, 2: 3 }) => {
  const quantities = new Map(Object.entries(stored).map(([id, quantity]) => [Number(id), quantity]));
  const requests: Request[] = [];
  const messages: string[] = [];
  const cartOf = (selected: readonly number[]) =>
    testCart([...quantities].map(([id, quantity]) => ({ id, quantity, selected: selected.includes(id) })));
  const call = ((
    route: unknown,
    input: { query?: { selected: string }; body?: { items: CartChange[]; selected: number[] } },
  ) =>
    new Promise((resolve) => {
      const changes = route === updateCart ? input.body!.items : [];
      const selected =
        route === getCart
          ? input.query!.selected.split(',').filter(Boolean).map(Number)
          : input.body!.selected;
      requests.push({
        changes,
        selected,
        answer: async (refusal) => {
          if (refusal === undefined)
            for (const { variant_id, quantity } of changes)
              if (quantity > 0) quantities.set(variant_id, quantity);
              else quantities.delete(variant_id);
          const cart = cartOf(selected);
          resolve(
            refusal === undefined
              ? { ok: true, value: { cart, carts: cart } }
              : { ok: false, status: 422, message: 'Chưa lưu được', facts: {}, ...refusal },
          );
          await vi.advanceTimersByTimeAsync(0);
        },
      });
    })) as unknown as Call;
  const store = createCartStore({
    loaded: cartOf([...quantities.keys()]),
    call,
    onCart: () => undefined,
    onRefused: (message) => messages.push(message),
  });
  const shown = () => {
    const { cart, quantities: typed } = store.now();
    return {
      quantities: cart.items.map((item) => typed[item.variant_id] ?? item.quantity),
      total: cart.selection.total_price,
      updating: changedVariantIds(store.now()).size > 0,
    };
  };
  return { store, requests, messages, shown };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pause = () => vi.advanceTimersByTimeAsync(1_000);

describe('a change of quantity', () => {
  it('shows the typed quantity and the old figures as updating until the reply', async () => {
    const { store, requests, shown } = startStore();
    store.setQuantity(1, 8);
    expect(shown()).toEqual({ quantities: [8, 3], total: 6, updating: true });
    await pause();
    expect(requests).toMatchObject([{ changes: [{ variant_id: 1, quantity: 8 }], selected: [1, 2] }]);
    expect(shown()).toEqual({ quantities: [8, 3], total: 6, updating: true });
    await requests[0]!.answer();
    expect(shown()).toEqual({ quantities: [8, 3], total: 11, updating: false });
  });

  it('is sent once for several presses in a row', async () => {
    const { store, requests } = startStore();
    for (const quantity of [4, 5, 6]) store.setQuantity(1, quantity);
    await pause();
    expect(requests.map(({ changes }) => changes)).toEqual([[{ variant_id: 1, quantity: 6 }]]);
  });

  it('waits for the reply to the one before, and the last one is shown', async () => {
    const { store, requests, shown } = startStore();
    store.setQuantity(1, 8);
    await pause();
    store.setQuantity(1, 5);
    await pause();
    expect(requests).toHaveLength(1);
    await requests[0]!.answer();
    expect(shown()).toEqual({ quantities: [5, 3], total: 11, updating: true });
    await requests[1]!.answer();
    expect(shown()).toEqual({ quantities: [5, 3], total: 8, updating: false });
  });

  it('that is refused restores the quantity and reports the message', async () => {
    const { store, requests, messages, shown } = startStore();
    store.setQuantity(1, 8);
    await pause();
    await requests[0]!.answer({
      code: 'cart.errors.not_for_sale',
      message: 'Sản phẩm hiện không nhận đặt hàng',
    });
    expect(shown()).toEqual({ quantities: [3, 3], total: 6, updating: false });
    expect(messages).toEqual(['Sản phẩm hiện không nhận đặt hàng']);
    expect(requests[1]).toMatchObject({ changes: [], selected: [1, 2] });
  });

  it('above the stock is sent again with what is left', async () => {
    const { store, requests, messages, shown } = startStore();
    store.setQuantity(1, 99);
    await pause();
    await requests[0]!.answer({ code: 'cart.errors.quantity', facts: { available: 6, unit_name: 'đôi' } });
    expect(requests[1]!.changes).toEqual([{ variant_id: 1, quantity: 6 }]);
    await requests[1]!.answer();
    expect(shown()).toEqual({ quantities: [6, 3], total: 9, updating: false });
    expect(store.now().corrections).toEqual({ 1: 'Kho chỉ còn 6 đôi, đã chỉnh số lượng' });
    expect(messages).toEqual([]);
  });
});

describe('a change of the selection', () => {
  it('shows the ticks at once and the figures of the reply', async () => {
    const { store, requests, shown } = startStore();
    store.select([2]);
    expect(store.now().selectedVariantIds).toEqual([2]);
    expect(shown()).toMatchObject({ total: 6, updating: true });
    await pause();
    await requests[0]!.answer();
    expect(shown()).toMatchObject({ total: 3, updating: false });
  });

  it('requests no figures that a reply already contains', async () => {
    const { store, requests } = startStore();
    store.select([2]);
    await pause();
    store.select([]);
    store.select([1]);
    await requests[0]!.answer();
    expect(requests.map(({ selected }) => selected)).toEqual([[2], [1]]);
    await requests[1]!.answer();
    await pause();
    expect(requests).toHaveLength(2);
    expect(store.now().cart.selection.total_price).toBe(3);
  });

  it('keeps every tick of several at once', async () => {
    const { store } = startStore({ 1: 3, 2: 3, 3: 3 });
    store.tick([1, 2, 3], false);
    store.tick([1], true);
    store.tick([3], true);
    expect(store.now().selectedVariantIds).toEqual([1, 3]);
  });

  it('of nothing is priced too', async () => {
    const { store, requests, shown } = startStore();
    store.select([]);
    await pause();
    await requests[0]!.answer();
    expect(requests[0]!.selected).toEqual([]);
    expect(shown()).toMatchObject({ total: 0, updating: false });
  });

  it('that fails returns to the selection of the figures and reports the message', async () => {
    const { store, requests, messages, shown } = startStore();
    store.select([2]);
    await pause();
    await requests[0]!.answer({ code: 'request.errors.offline', message: 'Mất mạng' });
    expect(store.now().selectedVariantIds).toEqual([1, 2]);
    expect(shown()).toMatchObject({ total: 6, updating: false });
    expect(messages).toEqual(['Mất mạng']);
  });
});

it('new data of the loader is priced with the selection of the page', async () => {
  const { store, requests, shown } = startStore();
  store.select([2]);
  await pause();
  await requests[0]!.answer();
  store.load(testCart([{ id: 1 }, { id: 2 }]));
  expect(shown().updating).toBe(true);
  await pause();
  expect(requests[1]!.selected).toEqual([2]);
  await requests[1]!.answer();
  expect(shown()).toMatchObject({ total: 3, updating: false });
});

it('settling sends what was typed and waits for the last reply', async () => {
  const { store, requests, shown } = startStore();
  let settled = false;
  store.setQuantity(1, 8);
  void store.settle().then(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  store.select([1]);
  await requests[0]!.answer();
  expect(settled).toBe(false);
  await requests[1]!.answer();
  expect([settled, shown()]).toEqual([true, { quantities: [8, 3], total: 8, updating: false }]);
});
