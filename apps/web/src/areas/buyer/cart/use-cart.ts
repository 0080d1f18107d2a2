import type { Cart, CartItem } from '@market/contract/cart/schemas';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { session } from '#app/session/session-store.ts';
import { toast } from '#ui/toast-store.ts';
import { changedSelection, pricedSelection } from './cart-reducer.ts';
import { createCartStore, type CartStore } from './cart-store.ts';
import { variantChange, type VariantTarget } from './change-variant.ts';
import { checkoutPath, toCartView } from './cart-view.ts';
import { restoreSelection, selectionStorage } from './selection.ts';
import type { CartRefusal } from './submit-cart.ts';

const tellCount = (cart: Cart) => session.send({ type: 'cart', count: cart.item_count });

/** Keeps the selection of this tab: restored at first, unless the address names one, and stored on every change. */
const useStoredSelection = (store: CartStore, named: boolean) => {
  const { cart, selectedVariantIds } = useSyncExternalStore(store.subscribe, store.now, store.now);
  const restore = useEffectEvent(() => {
    tellCount(cart);
    if (named) return;
    const selectable = cart.selection.lines.filter((line) => line.selectable);
    const restored = restoreSelection(selectionStorage.read(), pricedSelection(cart));
    // What was ticked before hydration is newer than what is stored.
    const current = store.now();
    const early = new Set(changedSelection(current));
    const isTicked = (id: number) => (early.has(id) ? current.selectedVariantIds : restored).includes(id);
    store.select(selectable.map(({ variant_id }) => variant_id).filter(isTicked));
  });
  useEffect(() => {
    restore();
    return store.flush;
  }, [store]);
  useEffect(() => {
    selectionStorage.write({
      known: cart.items.map(({ variant_id }) => variant_id),
      selected: selectedVariantIds,
    });
  }, [cart, selectedVariantIds]);
};

const createActions = (store: CartStore) => ({
  tick: store.tick,
  setQuantity: store.setQuantity,
  remove: async (items: readonly CartItem[]) => {
    const removed = items.map(({ variant_id, quantity, saved }) => ({ variant_id, quantity, saved }));
    const ids = new Set(items.map(({ variant_id }) => variant_id));
    const selected = store.now().selectedVariantIds.filter((id) => ids.has(id));
    if (!(await store.update([...ids].map((variant_id) => ({ variant_id, quantity: 0 }))))) return;
    const undo = async () => {
      if (await store.update(removed)) store.select([...store.now().selectedVariantIds, ...selected]);
    };
    toast.success(items.length === 1 ? 'Đã xóa khỏi giỏ' : `Đã xóa ${items.length} mẫu khỏi giỏ`, {
      text: 'Hoàn tác',
      run: () => void undo(),
    });
  },
  changeVariant: async (item: CartItem, target: VariantTarget) => {
    const { cart, quantities, selectedVariantIds } = store.now();
    const typed = cart.items.map((one) => ({ ...one, quantity: quantities[one.variant_id] ?? one.quantity }));
    const { changes, text } = variantChange(item, target, typed);
    if (!(await store.update(changes))) return;
    if (selectedVariantIds.includes(item.variant_id)) store.tick([target.id], true);
    toast.success(text);
  },
  saveForLater: async ({ variant_id, quantity }: CartItem, saved: boolean) => {
    if (await store.update([{ variant_id, quantity, saved }]))
      toast.success(saved ? 'Đã để dành mua sau' : 'Đã đưa lại vào giỏ');
  },
});

/** Cart of the page: the figures of the server, and changes that are on their way to it. */
export const useCart = (loaded: Cart, selectionNamed: boolean, refusal: CartRefusal | undefined) => {
  const [store] = useState(() =>
    createCartStore({ loaded, selected: refusal?.selected, call, onCart: tellCount, onRefused: toast.error }),
  );
  const state = useSyncExternalStore(store.subscribe, store.now, store.now);
  const view = useMemo(() => toCartView(state, refusal), [state, refusal]);
  const navigate = useNavigate();
  useEffect(() => store.load(loaded), [store, loaded]);
  useStoredSelection(store, selectionNamed);
  const [actions] = useState(() => createActions(store));
  const [changing, setChanging] = useState<CartItem | null>(null);

  /** For checkout links of one shop, or of all: waits for the last figures, and stays when they forbid the order. */
  const leaveFor = (shopId?: number) => async (event: MouseEvent) => {
    if (!view.updating && !state.loading) return;
    event.preventDefault();
    await store.settle();
    const path = checkoutPath(toCartView(store.now()), shopId);
    if (path !== null) void navigate(path);
  };
  return { state, view, changing, actions: { ...actions, leaveFor, chooseVariant: setChanging } };
};

export type CartActions = ReturnType<typeof useCart>['actions'];
