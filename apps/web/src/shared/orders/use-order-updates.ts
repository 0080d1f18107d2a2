import { useEffect, useRef } from 'react';
import type { RealtimeMessage } from '../realtime/realtime-connection.ts';
import { realtime } from '../realtime/realtime.ts';

const DEBOUNCE_MS = 250;

/** Whether an order (the one named, if one is) or a case of it may have changed. */
const concernsOrder = (message: RealtimeMessage, id: string | undefined): boolean => {
  if (message.type === 'missed') return true;
  if (message.type === 'payment') return false;
  const orderId = message.type === 'case' ? message.order_id : message.id;
  return id === undefined || id === orderId;
};

/** Runs `look` when an order or a case of it moves, with `id` only that one, and when news may have been missed. */
export const useOrderUpdates = (look: () => void, id?: string): void => {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
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
