import type { Order } from '@market/contract/orders/schemas';
import { useRef } from 'react';
import { call } from '#app/api.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';
import { useOrderUpdates } from '#features/orders/use-order-updates.ts';
import { loadOrder, type OrderWithPayment } from './load.ts';

/** Order of the loader, updated by realtime messages. Keeps old data on failure. */
export const useOrder = (loaded: OrderWithPayment) => {
  const [current, setCurrent] = useLoadedState(loaded, () => loaded);
  const { id } = loaded.order;
  const lastRequest = useRef(0);
  /** Drops answers overtaken by a later request. */
  const reload = async () => {
    lastRequest.current += 1;
    const requestNumber = lastRequest.current;
    const answer = await loadOrder(call, id);
    if (answer.ok && requestNumber === lastRequest.current)
      setCurrent((now) => (now.order.id === id ? { ...now, ...answer.value } : now));
  };
  useOrderUpdates(() => void reload(), id);
  /** Applies the order of a response; the transfer may be obsolete. */
  const change = (order: Order) => {
    setCurrent((now) => ({
      ...now,
      order,
      payment: order.buyer_status === 'wait_checkout' ? now.payment : null,
    }));
  };
  return {
    order: current.order,
    payment: current.payment,
    cases: current.cases,
    claimable: current.claimable,
    reload,
    change,
  };
};
