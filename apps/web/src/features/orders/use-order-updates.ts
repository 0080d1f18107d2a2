import { useEffect, useRef } from 'react';
import type { RealtimeMessage } from '#app/realtime/realtime-connection.ts';
import { realtime } from '#app/realtime/realtime.ts';

const DEBOUNCE_MS = 250;

/** Whether a message concerns an order or one of its cases; with `id` only that order. */
const concernsOrder = (message: RealtimeMessage, id: string | undefined): boolean => {
  if (message.type === 'missed') return true;
  if (message.type !== 'order' && message.type !== 'case') return false;
  const orderId = message.type === 'case' ? message.order_id : message.id;
  return id === undefined || id === orderId;
};

/** Calls `look` when an order (with `id` only that one) or one of its cases changes, and after a reconnect. */
export const useOrderUpdates = (refresh: () => void, id?: string): void => {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime.listen((message) => {
      if (!concernsOrder(message, id)) return;
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), DEBOUNCE_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id]);
};
