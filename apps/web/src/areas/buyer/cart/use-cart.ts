import { getCart, updateCart } from '@market/contract/cart/routes';
import type { Cart, CartItem } from '@market/contract/cart/schemas';
import { useEffect, useReducer, useRef, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { session } from '#app/session/session-store.ts';
import { cartReducer, EMPTY_CART, availableQuantityRetry, type CartChange } from './cart-reducer.ts';
import { toast } from '#ui/toast-store.ts';
import { defaultSelection } from '#features/cart/cart-view-model.ts';
import { selectionStorage, restoreSelection } from './selection.ts';

/** Debounces quantity updates. */
const SAVE_DELAY_MS = 450;

const initialState = ({
  loaded,
  requestedIds: requested,
}: {
  loaded: Cart;
  requestedIds: readonly number[];
}) =>
  cartReducer(
    { ...EMPTY_CART, selectedVariantIds: defaultSelection(loaded, requested) },
    { type: 'fetched', cart: loaded },
  );

/** Cart state of the page; updates are sent one after the other. */
export const useCart = (loaded: Cart, requested: readonly number[]) => {
  const [state, send] = useReducer(cartReducer, { loaded, requestedIds: requested }, initialState);
  /** Corrections by the server, by variant id. */
  const [corrections, setCorrections] = useState<Readonly<Record<number, string>>>({});
  const pending = useRef(new Map<number, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const serverCart = useRef(loaded);
  const cart = state.cart ?? loaded;
  const navigate = useNavigate();

  /** Applies a server cart; quantities still being typed are kept. */
  const take = (type: 'succeeded' | 'fetched', next: Cart) => {
    serverCart.current = next;
    send({ type, cart: next });
    for (const [variantId, quantity] of pending.current)
      send({ type: 'quantity_changed', variantId, quantity });
    session.send({ type: 'cart', count: next.item_count });
  };
  const select = (variantIds: readonly number[]) => send({ type: 'selected', variantIds });

  useEffect(() => {
    if (loaded === serverCart.current) return;
    take('fetched', loaded);
    // Only new loader data matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loaded]);
  useEffect(() => {
    session.send({ type: 'cart', count: loaded.item_count });
    if (requested.length === 0)
      select(restoreSelection(selectionStorage.read(), defaultSelection(loaded, [])));
    return () => flush();
    // On mount only: the server does not know the stored selection.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    const idsInCart = cart.items.map(({ variant_id }) => variant_id);
    selectionStorage.write({ known: idsInCart, selected: state.selectedVariantIds });
  }, [cart.items, state.selectedVariantIds]);

  const attempt = async (items: readonly CartChange[], mayRetry: boolean): Promise<boolean> => {
    send({ type: 'requested' });
    const answer = await call(updateCart, { body: { items: [...items] } });
    if (answer.ok) {
      take('succeeded', answer.value.cart);
      return true;
    }
    const reset = mayRetry ? availableQuantityRetry(items, answer) : null;
    if (reset !== null) {
      const { variant_id: variantId, quantity } = reset.change;
      send({ type: 'quantity_changed', variantId, quantity });
      setCorrections((before) => ({ ...before, [variantId]: reset.message }));
      return attempt([reset.change], false);
    }
    send({ type: 'failed' });
    toast.error(answer.message);
    const reloaded = await call(getCart);
    take('fetched', reloaded.ok ? reloaded.value.carts : serverCart.current);
    return false;
  };
  const update = (items: readonly CartChange[]): Promise<boolean> => {
    const next = queue.current.then(() => attempt(items, true));
    queue.current = next;
    return next;
  };

  const flush = () => {
    clearTimeout(timer.current);
    for (const [variant_id, quantity] of pending.current) {
      pending.current.delete(variant_id);
      // One line per update, so that a stock problem can be retried by itself.
      void update([{ variant_id, quantity }]);
    }
  };
  const setQuantity = (variantId: number, quantity: number) => {
    send({ type: 'quantity_changed', variantId, quantity });
    setCorrections(({ [variantId]: _old, ...others }) => others);
    pending.current.set(variantId, quantity);
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, SAVE_DELAY_MS);
  };

  const remove = async (items: readonly CartItem[]) => {
    flush();
    const removedItems = items.map(({ variant_id, quantity, saved }) => ({ variant_id, quantity, saved }));
    const ticked = state.selectedVariantIds.filter((id) =>
      removedItems.some(({ variant_id }) => variant_id === id),
    );
    const updated = await update(removedItems.map(({ variant_id }) => ({ variant_id, quantity: 0 })));
    if (!updated) return;
    const undo = async () => {
      if (await update(removedItems))
        send({ type: 'selected', variantIds: [...state.selectedVariantIds, ...ticked] });
    };
    toast.success(items.length === 1 ? 'Đã xóa khỏi giỏ' : `Đã xóa ${items.length} mẫu khỏi giỏ`, {
      text: 'Hoàn tác',
      run: () => void undo(),
    });
  };
  const saveForLater = async (item: CartItem, saved: boolean) => {
    flush();
    const { variant_id, quantity } = item;
    const updated = await update([{ variant_id, quantity, saved }]);
    if (updated) toast.success(saved ? 'Đã để dành mua sau' : 'Đã đưa lại vào giỏ');
  };

  /** For checkout links: flushes pending updates before navigating. */
  const leaveFor = (to: string) => async (event: MouseEvent) => {
    if (pending.current.size === 0 && !state.loading) return;
    event.preventDefault();
    flush();
    await queue.current;
    void navigate(to);
  };

  return {
    state,
    cart,
    corrections,
    select,
    setQuantity,
    remove,
    saveForLater,
    leaveFor,
  };
};

export type CartActions = Pick<
  ReturnType<typeof useCart>,
  'corrections' | 'select' | 'setQuantity' | 'remove' | 'saveForLater' | 'leaveFor'
>;
