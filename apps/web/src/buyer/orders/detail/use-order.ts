import type { Order } from '@market/contract/orders/schemas';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useOrderUpdates } from '../../../shared/orders/use-order-updates.ts';
import { loadOrder, type OrderWithPayment } from './load.ts';

/** Order of the loader, updated by realtime messages. Keeps old data on failure. */
export const useOrder = (loaded: OrderWithPayment) => {
  const [shown, setShown] = useState({ of: loaded, ...loaded });
  if (shown.of !== loaded) setShown({ of: loaded, ...loaded });
  const { id } = loaded.order;
  const reload = async () => {
    const answer = await loadOrder(call, id);
    if (answer.ok) setShown((now) => (now.order.id === id ? { ...now, ...answer.value } : now));
  };
  useOrderUpdates(() => void reload(), id);
  /** Applies the order of a response; the transfer may be obsolete. */
  const change = (order: Order) => {
    setShown((now) => ({
      ...now,
      order,
      payment: order.buyer_status === 'wait_checkout' ? now.payment : null,
    }));
  };
  return {
    order: shown.order,
    payment: shown.payment,
    cases: shown.cases,
    claimable: shown.claimable,
    reload,
    change,
  };
};
