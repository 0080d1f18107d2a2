import type { Order } from '@market/contract/orders/schemas';
import { getPayment } from '@market/contract/payments/routes';
import type { Payment } from '@market/contract/payments/schemas';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#app/api.ts';
import { realtime } from '#app/realtime/realtime.ts';
import { reloadOrders } from './load.ts';
import { isWaiting, pollDelay, MAX_WAIT_MS, watchedPayment } from './outcome.ts';
import { useLoadedState } from '#ui/use-loaded-state.ts';

interface PaymentWatch {
  /** Null when there is nothing to watch. */
  readonly key: string | null;
  /** Else only messages and a return to the tab cause a call. */
  readonly polls: boolean;
  readonly ask: () => Promise<void>;
  /** Realtime messages that concern it. */
  readonly about: { readonly type: string; readonly ids: readonly string[] };
}

/**
 * Refetches on realtime messages and when the tab becomes visible, and polls with growing delay for 15 minutes.
 * Returns whether it still polls and a restart.
 */
const useStatusPolling = ({ key, polls, ask, about }: PaymentWatch) => {
  const [round, setRound] = useState(0);
  const run = `${key} ${round}`;
  /** The run whose time is over. */
  const [ended, setEnded] = useState<string | null>(null);
  const refetch = useEffectEvent(() => ask());
  const concerns = useEffectEvent(
    ({ type, id }: { readonly type: string; readonly id?: string }) =>
      type === 'missed' || (type === about.type && id !== undefined && about.ids.includes(id)),
  );
  useEffect(() => {
    if (key === null) return undefined;
    let attempts = 0;
    const since = Date.now();
    let unmounted = false;
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      if (unmounted) return;
      if (Date.now() - since > MAX_WAIT_MS) return setEnded(run);
      timer = setTimeout(() => void refetch().then(next), pollDelay(attempts));
      attempts += 1;
    };
    const back = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    if (polls) next();
    const stop = realtime.listen((message) => {
      if (concerns(message)) void refetch();
    });
    document.addEventListener('visibilitychange', back);
    return () => {
      unmounted = true;
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', back);
    };
  }, [key, polls, run]);
  return {
    patient: ended !== run,
    hurry: () => {
      setRound((before) => before + 1);
      void ask();
    },
  };
};

/** Payment and orders of the loader, polled until the payment is decided and the orders followed, or its refund is done. */
export const usePayment = (loaded: {
  readonly payment: Payment | null;
  readonly orders: readonly Order[];
}) => {
  const { revalidate } = useRevalidator();
  const [current, setCurrent] = useLoadedState(loaded, () => loaded);
  const { payment, orders } = current;
  const watched = watchedPayment(payment, orders);
  const orderIds = payment?.order_ids ?? [];

  const askPayment = async (id: string) => {
    const answer = await call(getPayment, { params: { id } });
    if (!answer.ok) return;
    const next = answer.value.data.payment;
    setCurrent((now) => ({ ...now, payment: next }));
    // its orders follow, and another payment may be current by now
    if (next.state !== payment?.state && !isWaiting(next)) await revalidate();
  };
  /** Keeps the old data on failure. */
  const askOrders = async () => {
    const reloaded = await reloadOrders(call, orderIds);
    setCurrent((now) => ({
      ...now,
      orders: now.orders.map((order) => reloaded.find(({ id }) => id === order.id) ?? order),
    }));
  };

  const id = payment?.id ?? '';
  const { patient, hurry } = useStatusPolling({
    key: payment === null ? null : `${watched} ${id}`,
    polls: watched !== null,
    ask: watched === 'orders' ? askOrders : () => askPayment(id),
    about: watched === 'orders' ? { type: 'order', ids: orderIds } : { type: 'payment', ids: [id] },
  });
  return {
    payment,
    orders,
    /** False once polling has stopped. */
    patient,
    /** Restarts polling: the buyer says they have paid, or the deadline passed. */
    hurry,
  };
};
