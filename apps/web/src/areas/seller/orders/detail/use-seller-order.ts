import type { SellerOrder } from '@market/contract/orders/schemas';
import { call } from '#app/api.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { loadSellerOrder, type OrderWithCases } from './load.ts';

/** Order of the loader, updated by realtime messages. Keeps old data on failure. */
export const useSellerOrder = (loaded: OrderWithCases) => {
  const [current, setCurrent] = useLoadedState(loaded, () => loaded);
  const { id } = loaded.order;
  const reload = async () => {
    const answer = await loadSellerOrder(call, id);
    if (answer.ok) setCurrent((now) => (now.order.id === id ? { ...now, ...answer.value } : now));
  };
  useOrderUpdates(() => void reload(), id);
  const change = (order: SellerOrder) =>
    setCurrent((now) => (now.order.id === order.id ? { ...now, order } : now));
  return { order: current.order, cases: current.cases, change, reload };
};
