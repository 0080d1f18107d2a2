import type { SellerOrder } from '@market/contract/orders/schemas';
import { useRef } from 'react';
import { call } from '#app/api.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { loadSellerOrder, type OrderWithCases } from './load.ts';

/** Order of the loader, updated by realtime messages; drops overtaken answers. Keeps old data on failure. */
export const useSellerOrder = (loaded: OrderWithCases) => {
  const [current, setCurrent] = useLoadedState(loaded, () => loaded);
  const lastRequest = useRef(0);
  const isReading = useRef(false);
  const { id } = loaded.order;
  const reload = async () => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    isReading.current = true;
    const answer = await loadSellerOrder(call, id);
    if (request !== lastRequest.current) return;
    isReading.current = false;
    if (answer.ok) setCurrent((now) => (now.order.id === id ? { ...now, ...answer.value } : now));
  };
  useOrderUpdates(() => void reload(), id);
  const change = (order: SellerOrder) => {
    setCurrent((now) => (now.order.id === order.id ? { ...now, order } : now));
    // what is being read may lack the change
    if (isReading.current) void reload();
  };
  return { order: current.order, cases: current.cases, change, reload };
};
