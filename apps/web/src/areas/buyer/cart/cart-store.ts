// Sends changes of the cart one after the other; replies replace the figures.
import { getCart, updateCart } from '@market/contract/cart/routes';
import type { Cart } from '@market/contract/cart/schemas';
import type { Call } from '@market/contract/web';
import {
  availableQuantityRetry,
  cartReducer,
  initialCartState,
  selectionChanged,
  type CartChange,
  type CartEvent,
} from './cart-reducer.ts';

/** Debounces quantity updates. */
const SAVE_DELAY_MS = 300;

interface CartStoreOptions {
  readonly loaded: Cart;
  readonly selected?: readonly number[] | undefined;
  readonly call: Call;
  readonly onCart: (cart: Cart) => void;
  /** Vietnamese message. */
  readonly onRefused: (message: string) => void;
}

/** The state and who listens to it. */
const createState = ({ loaded, selected }: CartStoreOptions) => {
  let state = initialCartState(loaded, selected);
  const listeners = new Set<() => void>();
  return {
    now: () => state,
    send: (event: CartEvent) => {
      state = cartReducer(state, event);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Calls of the cart, one at a time: replies arrive in the order of the changes. */
const createCalls = ({ now, send }: ReturnType<typeof createState>, options: CartStoreOptions) => {
  const { call, onCart, onRefused } = options;
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const next = queue.then(work);
    queue = next;
    return next;
  };
  const take = (cart: Cart, changes: readonly CartChange[], selected: readonly number[] | null) => {
    send({ type: 'replied', cart, changes, selected });
    onCart(cart);
  };

  const read = async () => {
    const selected = now().selectedVariantIds;
    send({ type: 'requested' });
    const answer = await call(getCart, { query: { selected: selected.join(',') } });
    if (answer.ok) take(answer.value.carts, [], selected);
    else send({ type: 'selection_refused', selected });
    return answer;
  };
  const attempt = async (items: readonly CartChange[], mayRetry: boolean): Promise<boolean> => {
    const selected = now().selectedVariantIds;
    send({ type: 'requested' });
    const answer = await call(updateCart, { body: { items: [...items], selected: [...selected] } });
    if (answer.ok) {
      take(answer.value.cart, items, selected);
      return true;
    }
    const retry = mayRetry ? availableQuantityRetry(items, answer) : null;
    if (retry !== null) {
      // A quantity that was typed meanwhile is sent next.
      const typed = now().quantities[retry.change.variant_id];
      if (typed === undefined || typed === items[0]?.quantity) send({ type: 'corrected', ...retry });
      return attempt([retry.change], false);
    }
    send({ type: 'change_refused', changes: items });
    onRefused(answer.message);
    await read();
    return false;
  };

  return {
    take,
    update: (items: readonly CartChange[]) => enqueue(() => attempt(items, true)),
    /** Reads the figures of the selection, unless an earlier reply contains them. */
    price: () =>
      enqueue(async () => {
        if (!selectionChanged(now())) return;
        const answer = await read();
        if (!answer.ok) onRefused(answer.message);
      }),
    idle: async () => {
      for (let last; last !== queue;) {
        last = queue;
        await last;
      }
    },
  };
};

export const createCartStore = (options: CartStoreOptions) => {
  const state = createState(options);
  const calls = createCalls(state, options);
  const unsent = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loaded = options.loaded;

  const flush = () => {
    clearTimeout(timer);
    for (const [variant_id, quantity] of unsent) {
      unsent.delete(variant_id);
      // One line per update, so that a stock problem can be retried by itself.
      void calls.update([{ variant_id, quantity }]);
    }
  };
  const select = (variantIds: readonly number[]) => {
    state.send({ type: 'selected', variantIds });
    void calls.price();
  };
  return {
    now: state.now,
    subscribe: state.subscribe,
    flush,
    /** Sends what was typed, then the changes. Resolves to whether the server accepted them. */
    update: (changes: readonly CartChange[]): Promise<boolean> => {
      flush();
      return calls.update(changes);
    },
    setQuantity: (variantId: number, quantity: number) => {
      state.send({ type: 'quantity_changed', variantId, quantity });
      unsent.set(variantId, quantity);
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    select,
    /** Functional: several ticks may come before the next render. */
    tick: (variantIds: readonly number[], ticked: boolean) =>
      select([
        ...state.now().selectedVariantIds.filter((id) => !variantIds.includes(id)),
        ...(ticked ? variantIds : []),
      ]),
    /** New data of the loader, which has no selection. */
    load: (cart: Cart) => {
      if (cart === loaded) return;
      loaded = cart;
      calls.take(cart, [], null);
      void calls.price();
    },
    /** Resolves when the figures are those of the last change. */
    settle: async () => {
      flush();
      await calls.idle();
    },
  };
};

export type CartStore = ReturnType<typeof createCartStore>;
